import { asciiDigits } from '@bazaar/agents-kit'

/** Right answers of all expected ones, with what went wrong. */
export type Score = { right: number; of: number; failures: string[] }

export const score = (): Score => ({ right: 0, of: 0, failures: [] })

export const add = (to: Score, right: boolean, failure: () => string): void => {
  to.of += 1
  if (right) to.right += 1
  else to.failures.push(failure())
}

export const sum = (scores: readonly Score[]): Score => ({
  right: scores.reduce((total, { right }) => total + right, 0),
  of: scores.reduce((total, { of }) => total + of, 0),
  failures: scores.flatMap(({ failures }) => failures),
})

export const percent = ({ right, of }: Score): string => (of === 0 ? '–' : `${((100 * right) / of).toFixed(1)} %`)

/** Lower case, without accents and punctuation, one blank between words, digits of any script as 0 to 9. */
export const normal = (text: string): string =>
  asciiDigits(text.normalize('NFKD'))
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const counted = (text: string): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const word of normal(text).split(' ')) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/** F1 of the words of two texts, each word as often as it occurs. */
export const wordOverlap = (found: string, truth: string): number => {
  const [left, right] = [counted(found), counted(truth)]
  const total = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((words, times) => words + times, 0)
  const shared = [...left].reduce((words, [word, times]) => words + Math.min(times, right.get(word) ?? 0), 0)
  return (2 * shared) / Math.max(1, total(left) + total(right))
}
