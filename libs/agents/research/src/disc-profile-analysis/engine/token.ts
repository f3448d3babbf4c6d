/** A word and its place in the sentence. */
export type Token = { word: string; index: number }
