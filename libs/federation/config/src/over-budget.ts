import type { Integrity } from '@bazaar/federation-contract'
import { wireSize } from './built-files.ts'

export type Sizes = Readonly<Record<string, number>>
type Built = { name: string; sizes: Sizes; budget: Sizes | null; integrity: Integrity }

const inKilobytes = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} KB`
const maxNamed = 6

/** What a build exceeds of its `bazaar.budget`, with its largest files; empty when it keeps it. */
export const overBudget = (dist: string, { name, sizes, budget, integrity }: Built): string[] => {
  const over = Object.entries(sizes).flatMap(([part, size]) => {
    const limit = budget?.[part] ?? Infinity
    return size > limit ? [`${name}: \`${part}\` has ${inKilobytes(size)} of at most ${inKilobytes(limit)}.`] : []
  })
  if (over.length === 0) return []
  const largest = Object.keys(integrity)
    .map((file) => ({ file, size: wireSize(dist, [file]) }))
    .sort((a, b) => b.size - a.size)
    .slice(0, maxNamed)
    .map(({ file, size }) => `  ${inKilobytes(size)} ${file}`)
  return [...over, ...largest, 'If the growth is meant, raise bazaar.budget in the package.json.']
}
