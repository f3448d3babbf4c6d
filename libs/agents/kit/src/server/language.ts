/** A phrase that names something: as written, and in dictionary forms, lower case. */
export type NamedPhrase = { text: string; key: string }

/** One text: its phrases in order, and all of it in dictionary forms, lower case. */
export type ReadText = { phrases: NamedPhrase[]; lemmas: string }

/** Reads English texts word by word. May take seconds the first time. */
export type LanguageReader = {
  /** @throws when it cannot be had or takes too long; the abort reason */
  read: (texts: readonly string[], signal: AbortSignal) => Promise<ReadText[]>
}
