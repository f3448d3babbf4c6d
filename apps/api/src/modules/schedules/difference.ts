import type { DifferenceLine } from '@bazaar/contracts'
import { type ChangeObject, diffLines } from 'diff'

/** Texts that differ in more lines are not compared. */
const maxEditLength = 1_000

/** Reports name the time of the check, which is no change. */
const moments = [
  /\b\d{4}-\d{2}-\d{2}(?:T[\d:.]+Z?)?/g,
  /\b\d{1,2}:\d{2}(?::\d{2})?\s?(?:[ap]m\b)?/gi,
  /\b\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\.?,? \d{4}/gi,
]

const comparable = (text: string): string =>
  moments
    .reduce((plain, moment) => plain.replace(moment, ''), text)
    .replace(/[^\S\n]+/g, ' ')
    .trim()

export const isChanged = (before: string, after: string): boolean => comparable(before) !== comparable(after)

/** Pauses after each step, so that other requests go first. */
const compare = (before: string, after: string): Promise<ChangeObject<string>[] | undefined> =>
  new Promise((callback) => diffLines(`${before.trimEnd()}\n`, `${after.trimEnd()}\n`, { maxEditLength, callback }))

/** The lines of two texts; null when they differ too much. */
export const differenceOf = async (before: string, after: string): Promise<DifferenceLine[] | null> => {
  const parts = await compare(before, after)
  if (!parts) return null
  return parts.flatMap(({ added, removed, value }) => {
    const kind = added ? 'added' : removed ? 'removed' : 'same'
    return value
      .replace(/\n$/, '')
      .split('\n')
      .map((text) => ({ kind, text }) as const)
  })
}
