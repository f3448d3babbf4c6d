import type { operations } from '@bazaar/contracts'

/** `text` describes the finding and, unless it is fine, the remedy. */
export type Finding = operations.Finding

type Verdict = Omit<Finding, 'check'>
export const fine = (text: string): Verdict => ({ state: 'fine', text })
export const warn = (text: string): Verdict => ({ state: 'warn', text })
export const broken = (text: string): Verdict => ({ state: 'broken', text })

export type Check = { name: string; run: () => Verdict | Promise<Verdict> }

const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0]?.replace(/\.$/, '') ?? ''

/** Runs all checks together. A check that throws is broken, and its error is the text. */
export const runChecks = (checks: readonly Check[]): Promise<Finding[]> =>
  Promise.all(
    checks.map(async ({ name, run }): Promise<Finding> => {
      try {
        return { check: name, ...(await run()) }
      } catch (error) {
        return { check: name, ...broken(`${reasonOf(error)}.`) }
      }
    }),
  )
