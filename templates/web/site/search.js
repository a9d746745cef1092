// @ts-check
"use strict";
// The search of the gallery: words, "phrases", field:value, field<=3, attack>defense, -not, or, ( ), as `cardforge cards find` reads them.
// What needs more than a card (meanings of texts, formats, other days) was worked out when the site was written; `search_answers.py` says how.

/**
 * @typedef {{name: string, kind: string, letters: string[], choices: string[]}} Field
 * @typedef {string | number | boolean | string[] | number[] | null} Value
 * @typedef {{values: Record<string, Value>, does: number[], when: number[], costs: number[], legal: Record<string, number>}} Version one revision of a card
 * @typedef {Version & {face: string}} SiteVersion
 * @typedef {{id: string, shown: number, days: [string, number][], versions: Record<string, SiteVersion>}} SiteCard
 * @typedef {{fields: Field[], on: string, formats: string[], aspects: Record<string, {first: string[], every: string[]}>, lemmas: Record<string, string>, words: string[], meanings: number[][], times: string[][]}} SearchSite
 * @typedef {Version & {words: string}} SearchCard
 * @typedef {(card: SearchCard) => boolean} Test
 * @typedef {{column: number, problem: string}} SearchFault
 * @typedef {{kind: string, text: string, at: number}} Token
 */

const cardSearch = (() => {
  const KEY = /[A-Za-z_][A-Za-z0-9_]*\s*(?:<=|>=|!=|<|>|=|:)/y;
  const SIGN = /(<=|>=|!=|<|>|=|:)$/;
  const QUOTED = /"[^"]*"/y;
  const PATTERN = /\/(?:\\[^\n]|[^/\\\n])+\/(?=[\s()]|$)/y;
  const WORD = /[^\s()"<>=:!-][^\s()"<>=:]*/y;
  const VALUE = /[^\s()"]+/y;
  const DAY = /^\d{4}(-\d{2}(-\d{2})?)?$/;
  const DAY_ALONE = /^\d{4}-\d{2}-\d{2}$/;
  const IN_TEXTS = /\p{L}[\p{L}\p{N}_'-]*|\d+|[+-][\dxX]+\/[+-][\dxX]+/gu;
  /** What an aspect of a text is called.
   * @type {Record<string, string>} */
  const ASPECTS = { does: "effect", when: "moment", costs: "cost" };
  const DEEPEST = 50;

  /** @param {string} text @returns {string} the text in lower case, without accents and curly apostrophes */
  const plain = (text) =>
    text
      .replaceAll("’", "'")
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .toLowerCase()
      .replaceAll("ß", "ss");

  /** @param {Value} value @returns {string[]} its words: of a list, one for each item */
  const wordsOf = (value) =>
    value === null || value === undefined ? [] : (Array.isArray(value) ? value : [value]).map(String);

  /** A word without the ending of a plural or of a third person, as the words of meanings are.
   * @param {string} word
   * @param {Record<string, string>} lemmas those that no rule gives
   * @returns {string} */
  const lemma = (word, lemmas) => {
    const small = word.toLowerCase().replace(/'s?$/, "");
    if (Object.hasOwn(lemmas, small)) {
      return lemmas[small];
    }
    if (small.endsWith("ies") && small.length > 4) {
      return `${small.slice(0, -3)}y`;
    }
    if (/(?:ss|sh|ch|x)es$/.test(small)) {
      return small.slice(0, -2);
    }
    return small.endsWith("s") && !/(?:s|u|i)s$/.test(small) && small.length > 2 ? small.slice(0, -1) : small;
  };

  /** A day that the calendar has.
   * @param {string} text
   * @returns {boolean} */
  const isDay = (text) => {
    const day = new Date(`${text}T00:00:00Z`);
    return DAY_ALONE.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
  };

  /** A search that cannot be read, with the place of the fault. */
  class Faulty extends Error {
    /** @param {number} at @param {string} problem */
    constructor(at, problem) {
      super(problem);
      this.at = at;
    }
  }

  /** Reads one query. */
  class Reader {
    /** @param {string} text @param {Map<string, Field>} fields @param {SearchSite} site */
    constructor(text, fields, site) {
      this.text = text;
      this.fields = fields;
      this.site = site;
      this.at = 0;
      this.depth = 0;
      /** The day that the search names, "" for none. */
      this.day = "";
      /** Where `is:` stands, -1 for nowhere. */
      this.standing = -1;
    }

    skip() {
      while (this.at < this.text.length && /\s/.test(this.text[this.at])) {
        this.at += 1;
      }
    }

    /** @param {RegExp} pattern a sticky one @returns {string | null} */
    take(pattern) {
      pattern.lastIndex = this.at;
      const found = pattern.exec(this.text);
      if (!found) {
        return null;
      }
      this.at += found[0].length;
      return found[0];
    }

    /** @returns {Test} */
    whole() {
      const test = this.either();
      this.skip();
      if (this.at < this.text.length) {
        throw new Faulty(this.at, "unexpected closing bracket");
      }
      return test;
    }

    /** @returns {Test} */
    either() {
      const tests = [this.every()];
      while (this.take(/or(?=[\s()"]|$)/iy)) {
        tests.push(this.every());
      }
      return tests.length === 1 ? tests[0] : (card) => tests.some((test) => test(card));
    }

    /** @returns {Test} */
    every() {
      const tests = [this.item()];
      for (;;) {
        this.skip();
        if (this.at >= this.text.length || this.text[this.at] === ")" || /^or(?=[\s()"]|$)/i.test(this.text.slice(this.at))) {
          break;
        }
        this.take(/and(?=[\s()"]|$)/iy);
        tests.push(this.item());
      }
      return tests.length === 1 ? tests[0] : (card) => tests.every((test) => test(card));
    }

    /** @returns {Test} */
    item() {
      this.skip();
      if (this.take(/-(?=[^\s])/y)) {
        const test = this.atom();
        return (card) => !test(card);
      }
      return this.atom();
    }

    /** @returns {Test} */
    atom() {
      this.skip();
      const start = this.at;
      if (start >= this.text.length) {
        throw new Faulty(start, "a word or a value is missing at the end");
      }
      if (this.take(/\(/y)) {
        this.depth += 1;
        if (this.depth > DEEPEST) {
          throw new Faulty(start, `brackets are nested more than ${DEEPEST} deep`);
        }
        const test = this.either();
        this.skip();
        if (!this.take(/\)/y)) {
          throw new Faulty(this.at, "a bracket is not closed");
        }
        this.depth -= 1;
        return test;
      }
      const key = this.take(KEY);
      if (key) {
        return this.field(key, start);
      }
      const quoted = this.take(QUOTED);
      const word = quoted ? quoted.slice(1, -1) : this.take(WORD);
      if (word === null) {
        const sign = this.text[start];
        throw new Faulty(start, sign === '"' ? "the quotation mark is not closed" : `cannot read ${sign} here`);
      }
      const wanted = plain(word);
      return (card) => card.words.includes(wanted);
    }

    /** @param {string} key @param {number} start @returns {Test} */
    field(key, start) {
      const sign = (SIGN.exec(key) || [""])[0];
      const name = key.slice(0, -sign.length).trim().toLowerCase();
      this.skip();
      const place = this.at;
      const pattern = this.take(PATTERN);
      const quoted = pattern ? null : this.take(QUOTED);
      const value = pattern ?? (quoted ? quoted.slice(1, -1) : this.take(VALUE));
      if (value === null) {
        throw new Faulty(place, `a value is missing after ${name}${sign}`);
      }
      const field = this.fields.get(name);
      if (!field) {
        const known = [...new Set([...this.fields.values()].map((one) => one.name))].join(", ");
        throw new Faulty(start, `there is no field ${name}; known: ${known}`);
      }
      if (pattern) {
        return this.pattern(field, sign, pattern, place);
      }
      if (field.kind === "whole") {
        return this.number(field, sign, value, place);
      }
      if (field.kind === "date") {
        const format = field.name === "legal" && [":", "=", "!="].includes(sign) && !DAY.test(value);
        return format ? this.format(sign, value, place) : this.date(field, sign, value, place);
      }
      if (field.kind === "meaning" && [":", "=", "!="].includes(sign)) {
        return this.meaning(field.name, sign, value, place);
      }
      if (field.kind === "meaning" || (field.kind === "day" && ![":", "="].includes(sign))) {
        throw new Faulty(start, `${field.name} is not compared; write ${field.name}:${value} instead`);
      }
      if (field.kind === "day") {
        return this.setDay(value, place);
      }
      if (field.name === "is") {
        this.standing = start;
      }
      if (![":", "=", "!="].includes(sign)) {
        throw new Faulty(start, `${field.name} is not a number; write ${field.name}:${value} instead`);
      }
      const wanted = plain(value);
      if (field.choices.length && !field.choices.some((choice) => plain(choice).includes(wanted))) {
        throw new Faulty(place, `there is no ${field.name} ${value}; known: ${field.choices.join(", ")}`);
      }
      /** @type {Test} */
      const test = (card) =>
        wordsOf(card.values[field.name]).some((word) =>
          sign === ":" ? plain(word).includes(wanted) : plain(word) === wanted,
        );
      return sign === "!=" ? (card) => !test(card) : test;
    }

    /** @param {Field} field @param {string} sign @param {string} pattern @param {number} place @returns {Test} */
    pattern(field, sign, pattern, place) {
      if (field.kind !== "word" || ![":", "=", "!="].includes(sign)) {
        throw new Faulty(place, `${field.name} has no text for a regular expression`);
      }
      let expression;
      try {
        expression = new RegExp(pattern.slice(1, -1), "iu");
      } catch {
        throw new Faulty(place, "the regular expression cannot be read");
      }
      const found = expression;
      /** @type {Test} */
      const test = (card) => wordsOf(card.values[field.name]).some((word) => found.test(word));
      return sign === "!=" ? (card) => !test(card) : test;
    }

    /** @param {Field} field @param {string} sign @param {string} value @param {number} place @returns {Test} */
    number(field, sign, value, place) {
      const other = this.fields.get(value.toLowerCase());
      if (!/^-?\d{1,15}$/.test(value) && other?.kind !== "whole") {
        throw new Faulty(place, `${field.name} is a whole number, not ${value}`);
      }
      const constant = other?.kind === "whole" ? null : Number(value);
      const beside = other?.name ?? "";
      /** @type {Test} */
      const test = (card) => {
        const one = card.values[field.name];
        const two = constant ?? card.values[beside];
        return typeof one === "number" && typeof two === "number" && compared(one, sign, two);
      };
      return sign === "!=" ? (card) => !test(card) : test;
    }

    /** Whether one effect, moment or cost of a text has all of the words.
     * @param {string} aspect @param {string} sign @param {string} value @param {number} place @returns {Test} */
    meaning(aspect, sign, value, place) {
      const { first, every } = this.site.aspects[aspect];
      const wanted = (value.match(IN_TEXTS) ?? []).map((word) => lemma(word, this.site.lemmas));
      const words = value.split(/\s+/).filter(Boolean);
      if (!wanted.length || !first.length) {
        throw new Faulty(place, wanted.length ? `no text here has ${aspect}: to search for` : `${aspect} needs a word`);
      }
      words.forEach((word, at) => this.knownWord(aspect, word, at ? every : first, every, place));
      const numbers = wanted.map((word) => this.site.words.indexOf(word));
      const fitting = new Set(
        this.site.meanings.flatMap((meaning, at) => (numbers.every((number) => meaning.includes(number)) ? [at] : [])),
      );
      /** @type {Test} */
      const test = (card) => card[/** @type {"does" | "when" | "costs"} */ (aspect)].some((meaning) => fitting.has(meaning));
      return sign === "!=" ? (card) => !test(card) : test;
    }

    /** Refuses a word that no effect, moment or cost can have.
     * @param {string} aspect @param {string} word @param {string[]} known @param {string[]} every @param {number} place */
    knownWord(aspect, word, known, every, place) {
      const parts = /^\d+$/.test(word) ? [] : (word.match(IN_TEXTS) ?? []).map((part) => lemma(part, this.site.lemmas));
      if (parts.every((part) => known.includes(part))) {
        return;
      }
      if (aspect === "does" && parts.every((part) => every.includes(part))) {
        throw new Faulty(place, `does begins with a verb, and ${word} is none; write does:"destroy ${word}"`);
      }
      const alike = known.filter((one) => one.startsWith(parts[0].slice(0, 2))).slice(0, 6);
      const kind = aspect === "does" && known !== every ? "verb" : "word";
      const also = alike.length ? `; known words that begin alike: ${alike.join(", ")}` : "";
      throw new Faulty(place, `no ${ASPECTS[aspect]} of a text has the ${kind} ${word}${also}`);
    }

    /** Whether a format allows the card on a day: `legal:standard`, `legal:arc/standard@2027-01-01`.
     * @param {string} sign @param {string} value @param {number} place @returns {Test} */
    format(sign, value, place) {
      const [name, ...days] = value.split("@");
      const keys = this.site.formats.filter((key) => key === name || key.endsWith(`/${name}`));
      if (!name || !keys.length) {
        const known = this.site.formats.join(", ") || "none";
        throw new Faulty(place, `legal is a day such as 2026-01-31, a month, a year or a format; there is no format ${name}; known: ${known}`);
      }
      if (days.length && !isDay(days.join("@"))) {
        throw new Faulty(place, `${days.join("@")} is not a day such as 2026-01-31`);
      }
      /** @type {Test} */
      const test = (card) => {
        const day = days[0] ?? (this.day || this.site.on);
        return keys.some((key) => this.site.times[card.legal[key] ?? -1]?.filter((turn) => turn <= day).length % 2 === 1);
      };
      return sign === "!=" ? (card) => !test(card) : test;
    }

    /** `asof:` holds for the whole search, wherever it stands.
     * @param {string} value @param {number} place @returns {Test} */
    setDay(value, place) {
      if (!isDay(value)) {
        throw new Faulty(place, `asof is a day such as 2026-01-31, not ${value}`);
      }
      if (this.day && this.day !== value) {
        throw new Faulty(place, `a search has one day, and ${this.day} was named before`);
      }
      this.day = value;
      return () => true;
    }

    /** @param {Field} field @param {string} sign @param {string} value @param {number} place @returns {Test} */
    date(field, sign, value, place) {
      if (!DAY.test(value)) {
        const format = field.name === "legal" ? ", or behind : a format" : "";
        throw new Faulty(place, `${field.name} is a day such as 2026-01-31, a month or a year${format}, not ${value}`);
      }
      /** @type {Test} */
      const test = (card) => {
        const day = card.values[field.name];
        return typeof day === "string" && compared(day.slice(0, value.length), sign, value);
      };
      return sign === "!=" ? (card) => !test(card) : test;
    }
  }

  /** @template T @param {T} one @param {string} sign @param {T} two @returns {boolean} equal for `!=`, whose test is turned round */
  const compared = (one, sign, two) => {
    switch (sign) {
      case "<":
        return one < two;
      case "<=":
        return one <= two;
      case ">":
        return one > two;
      case ">=":
        return one >= two;
      default:
        return one === two;
    }
  };

  return {
    plain,
    wordsOf,
    /**
     * @param {string} query @param {SearchSite} site
     * @returns {{test: Test | null, day: string, fault: SearchFault | null}} an empty query matches every card; the day that it names, "" for none
     */
    read(query, site) {
      const known = new Map(site.fields.map((field) => [field.name, field]));
      for (const field of site.fields) {
        for (const letters of field.letters) {
          if (!known.has(letters)) {
            known.set(letters, field);
          }
        }
      }
      if (!query.trim()) {
        return { test: () => true, day: "", fault: null };
      }
      try {
        const reader = new Reader(query, known, site);
        const test = reader.whole();
        if (reader.day && reader.standing >= 0) {
          throw new Faulty(reader.standing, "is: tells how cards stand today; leave it out beside asof:");
        }
        return { test, day: reader.day, fault: null };
      } catch (error) {
        if (error instanceof Faulty) {
          return { test: null, day: "", fault: { column: error.at + 1, problem: error.message } };
        }
        throw error;
      }
    },
  };
})();
