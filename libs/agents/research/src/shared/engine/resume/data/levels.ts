import data from './levels.json' with { type: 'json' }

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\d]+/gu, ' ')
    .trim()
const levels: ReadonlySet<string> = new Set(data.levels.map(plain))

/** `Fluent`, `Muttersprache`, `B2`: how well something is known, and nothing else. */
export const isLevel = (text: string): boolean =>
  levels.has(plain(text)) || /^[abc][12]\+?(?: level)?$/i.test(text.trim())
