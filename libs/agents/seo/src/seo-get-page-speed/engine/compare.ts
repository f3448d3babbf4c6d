import type { PageSpeed } from './measured.ts'
import { showValue, unitOf } from './metrics.ts'

type Earlier = Pick<PageSpeed, 'scores' | 'metrics' | 'kind'>

const both = <T extends { id: string }>(now: readonly T[], before: readonly T[]) =>
  now.flatMap((entry) => {
    const old = before.find(({ id }) => id === entry.id)
    return old === undefined ? [] : [{ entry, old }]
  })

/** Compares with the previous measurement of the same page on the same device. */
export const compare = (now: Earlier, before: Earlier, measuredAt: string): PageSpeed['previous'] => {
  if (now.kind !== 'lighthouse' || before.kind !== 'lighthouse') return null
  return {
    measured_at: measuredAt,
    scores: both(now.scores, before.scores).flatMap(({ entry, old }) =>
      entry.score === null || old.score === null
        ? []
        : [{ id: entry.id, label: entry.label, before: old.score, now: entry.score }],
    ),
    metrics: both(now.metrics, before.metrics).flatMap(({ entry, old }) =>
      entry.value === null || old.value === null
        ? []
        : [
            {
              id: entry.id,
              label: entry.label,
              before: old.value,
              now: entry.value,
              display: `${showValue(old.value, unitOf(entry.id))} → ${showValue(entry.value, unitOf(entry.id))}`,
            },
          ],
    ),
  }
}
