const usual = 700
const sizes: readonly [RegExp, number][] = [
  [/\b(?:very|extra) long\b/i, 2_000],
  [/\blong\b|\blargo\b|\blang\b|लंबा/iu, 1_200],
  [/\bshort\b|\bcorto\b|\bcourt\b|\bkurz\b|छोटा/iu, 400],
  [/\bmedium\b|\bmedio\b|\bmoyen\b|\bmittel\b/i, usual],
]

/** Words asked for by `500 words`, `600-800`, `2 pages`, `4 min read` or `short`; 250 to 2,500. */
export const wordsAsked = (length: string): number => {
  const numbers = (length.replace(/(\d)[,.](\d{3})/g, '$1$2').match(/\d+/g) ?? []).map(Number)
  const unit = /pages?|páginas?|seiten?/i.test(length) ? 400 : /min/i.test(length) ? 220 : 1
  const mean = numbers.slice(0, 2).reduce((sum, one) => sum + one, 0) / Math.max(1, Math.min(2, numbers.length))
  const words = numbers.length > 0 ? mean * unit : (sizes.find(([name]) => name.test(length))?.[1] ?? usual)
  return Math.round(Math.min(2_500, Math.max(250, words)))
}
