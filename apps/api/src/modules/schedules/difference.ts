import { inTurn } from '@bazaar/agents-kit/api'
import type { DifferenceLine } from '@bazaar/contracts'
import { diffLines } from 'diff'

/** Texts that differ more are not compared, so that two long ones cannot hold up requests; many such pairs go in turns. */
const limits = { maxEditLength: 1_000, timeout: 150 }

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

const compare = (before: string, after: string): DifferenceLine[] | null => {
  const parts = diffLines(`${before.trimEnd()}\n`, `${after.trimEnd()}\n`, limits)
  if (!parts) return null
  return parts.flatMap(({ added, removed, value }) => {
    const kind = added ? 'added' : removed ? 'removed' : 'same'
    return value
      .replace(/\n$/, '')
      .split('\n')
      .map((text) => ({ kind, text }) as const)
  })
}

/** The lines of two texts; null when they differ too much. */
export const differenceOf = (before: string, after: string): Promise<DifferenceLine[] | null> =>
  inTurn(() => compare(before, after))
