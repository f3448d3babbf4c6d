export type Part = { text: string; marked: boolean; at: number }

/** Splits a sentence so that matched words are separate parts. Matches whole words only. */
export const splitAtWords = (sentence: string, found: ReadonlySet<string>): Part[] => {
  const parts: Part[] = []
  for (const { 0: text, index: at } of sentence.matchAll(/\p{L}[\p{L}’']*|[^\p{L}]+/gu)) {
    const marked = found.has(text)
    const last = parts.at(-1)
    if (last && !last.marked && !marked) last.text += text
    else parts.push({ text, marked, at })
  }
  return parts
}
