// What the data file of a site, which is made with the site, gives to its scripts.
declare const cardforgeCards: SearchSite & { facets: string[]; cards: SiteCard[] };
