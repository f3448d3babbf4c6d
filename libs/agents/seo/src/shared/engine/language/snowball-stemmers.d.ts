declare module 'snowball-stemmers' {
  const stemmers: {
    /** @throws for a language without an algorithm */
    newStemmer: (language: string) => { stem: (word: string) => string }
  }
  export default stemmers
}
