// @ts-check
"use strict";
// The search of the gallery: words, "phrases", field:value, field<=3, attack>defense, -not, or, ( ), as `cardforge cards find` reads them.

/**
 * @typedef {{name: string, kind: string, letters: string[], choices: string[]}} Field
 * @typedef {string | number | boolean | string[] | number[] | null} Value
 * @typedef {{id: string, values: Record<string, Value>, words: string}} SearchCard
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
  const ELSEWHERE = ["does", "when", "costs", "asof"];
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
    /** @param {string} text @param {Map<string, Field>} fields */
    constructor(text, fields) {
      this.text = text;
      this.fields = fields;
      this.at = 0;
      this.depth = 0;
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
        throw new Faulty(
          start,
          ELSEWHERE.includes(name)
            ? `${name}: is a search of the program, cardforge cards find; this page does not know it`
            : `there is no field ${name}; known: ${known}`,
        );
      }
      if (pattern) {
        return this.pattern(field, sign, pattern, place);
      }
      if (field.kind === "whole") {
        return this.number(field, sign, value, place);
      }
      if (field.kind === "date") {
        return this.day(field, sign, value, place);
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
      if (field.kind === "whole" || field.kind === "date" || ![":", "=", "!="].includes(sign)) {
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

    /** @param {Field} field @param {string} sign @param {string} value @param {number} place @returns {Test} */
    day(field, sign, value, place) {
      if (!DAY.test(value)) {
        throw new Faulty(place, `${field.name} is a day such as 2026-01-31, a month or a year, not ${value}`);
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
     * @param {string} query @param {Field[]} fields
     * @returns {{test: Test | null, fault: SearchFault | null}} an empty query matches every card
     */
    read(query, fields) {
      const known = new Map(fields.map((field) => [field.name, field]));
      for (const field of fields) {
        for (const letters of field.letters) {
          if (!known.has(letters)) {
            known.set(letters, field);
          }
        }
      }
      if (!query.trim()) {
        return { test: () => true, fault: null };
      }
      try {
        return { test: new Reader(query, known).whole(), fault: null };
      } catch (error) {
        if (error instanceof Faulty) {
          return { test: null, fault: { column: error.at + 1, problem: error.message } };
        }
        throw error;
      }
    },
  };
})();
