/** Replaces the text between two marker comments of a document. @throws {Error} when the markers are missing */
export const between = (document: string, marker: string, text: string): string => {
  const pattern = new RegExp(`(<!-- ${marker} -->)[^]*(<!-- /${marker} -->)`)
  if (!pattern.test(document)) throw new Error(`The markers of "${marker}" are missing.`)
  return document.replace(pattern, (_all, open: string, close: string) => `${open}\n${text}\n${close}`)
}
