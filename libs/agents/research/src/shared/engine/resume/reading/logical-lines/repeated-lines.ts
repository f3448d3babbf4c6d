import type { Line } from '../line.ts'

/** A shorter repetition may be chance, such as two languages with the same level. */
const least = { lines: 3, letters: 40 }

/** How many lines from `at` on are the same as those right above them. */
const repeatedAt = (lines: readonly Line[], at: number): number => {
  const text = lines[at]?.text
  for (let start = at - least.lines; start >= 0; start -= 1) {
    if (lines[start]?.text !== text) continue
    const block = lines.slice(start, at)
    const letters = block.reduce((sum, line) => sum + line.text.length, 0)
    if (letters >= least.letters && block.every((line, index) => line.text === lines[at + index]?.text))
      return block.length
  }
  return 0
}

const leastName = 8

/** A name that is drawn again right below itself, such as its shadow. */
const isAgain = (line: Line | undefined, above: Line | undefined): boolean =>
  line !== undefined &&
  above !== undefined &&
  line.text.length >= leastName &&
  line.text === above.text &&
  line.size === above.size &&
  line.size !== null &&
  line.page === above.page &&
  line.gap < 1.25

/** A page made for screens may hold each of its sections twice, one of them hidden there. */
export const withoutRepeats = (lines: readonly Line[]): Line[] => {
  const kept: Line[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const repeated = repeatedAt(lines, at)
    if (repeated > 0) at += repeated - 1
    else if (!isAgain(lines[at], kept.at(-1))) kept.push(...lines.slice(at, at + 1))
  }
  return kept
}
