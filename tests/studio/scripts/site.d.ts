// What the data file of a site, which is made with the site, gives to its scripts.
declare const cardforgeCards: { fields: Field[]; facets: string[]; cards: { id: string; values: Record<string, Value> }[] };
