/** Claims that advertisements may only make with proof. */
const claim =
  /\b(?:(?:india|asia|world|market|city|town|industry)(?:['’]s)?[ -])?(?:the )?(?:very )?(?:best(?:[- ]in[- ](?:the )?[a-z]+|[- ]selling|[- ]rated)?|number one|no\. ?1|world[- ]class|unbeatable|unmatched|ultimate|perfect|flawless|cheapest|lowest[- ]priced|top[- ]rated|finest|greatest|most (?:trusted|loved|advanced|powerful|popular|affordable)|guaranteed|100 ?% (?:safe|guaranteed|effective))\b|(?<!\S)#1\b/gi
const graded: [RegExp, string][] = [
  [/\bfastest\b/gi, 'fast'],
  [/\blightest\b/gi, 'light'],
  [/\bstrongest\b/gi, 'strong'],
  [/\bsafest\b/gi, 'safe'],
  [/\bsoftest\b/gi, 'soft'],
  [/\beasiest\b/gi, 'easy'],
  [/\bquietest\b/gi, 'quiet'],
  [/\bfreshest\b/gi, 'fresh'],
]

/** Removes superlatives and returns them separately. */
export const withoutSuperlatives = (text: string): { text: string; removed: string[] } => {
  const removed = [...(text.match(claim) ?? []), ...graded.flatMap(([word]) => text.match(word) ?? [])]
  const toned = graded.reduce((said, [word, plain]) => said.replace(word, plain), text.replace(claim, ' '))
  const tidy = toned
    .replace(/\s+/g, ' ')
    .replace(/^\s*(?:and|or|,)\s+/i, '')
    .replace(/\s+([,.;!?])/g, '$1')
    .trim()
  return { text: tidy, removed: removed.map((word) => word.trim()) }
}
