/** A noun phrase: as written, and in dictionary forms in lower case. */
export type NamedPhrase = { text: string; key: string }

/** One text: its phrases in order, and the whole text in dictionary forms in lower case. */
export type ReadText = { phrases: NamedPhrase[]; lemmas: string }

/** Analyses English texts word by word. The first call may take seconds. */
export type LanguageReader = {
  /** @throws when the grammar is unavailable or times out; the abort reason */
  read: (texts: readonly string[], signal: AbortSignal) => Promise<ReadText[]>
}
