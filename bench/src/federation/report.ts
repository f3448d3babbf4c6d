import { parseArgs } from 'node:util'
import { writeMeasured } from '../report.ts'
import type { Route } from './routes.ts'
import { type Stage, openStage } from './stage.ts'
import { type Subjects, startSubjects } from './subjects.ts'

export type Table = { head: readonly string[]; rows: readonly (readonly string[])[] }
const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

export const tableText = ({ head, rows }: Table): string =>
  [line(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n')

/** Writes one part of `docs/performance.md` and prints it. */
export const writeReport = (marker: string, text: string): void => writeMeasured('performance', marker, [text])

/** `--only /login,/ai-agents`: measures only these routes. */
export const chosen = (routes: readonly Route[]): readonly Route[] => {
  const { values } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true, strict: false })
  const paths = typeof values.only === 'string' ? values.only.split(',') : null
  return paths ? routes.filter(({ path }) => paths.includes(path)) : routes
}

/** `--runs 7`: number of runs per variant. */
export const runsOf = (usual: number): number => {
  const { values } = parseArgs({ options: { runs: { type: 'string' } }, allowPositionals: true, strict: false })
  const runs = Number(values.runs ?? usual)
  if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs wants a whole number from 1 up.')
  return runs
}

/** Runs work with both sides and a browser, and stops them however it ends. */
export const onStage = async (work: (subjects: Subjects, stage: Stage) => Promise<void>): Promise<void> => {
  const subjects = await startSubjects()
  try {
    const stage = await openStage()
    try {
      await work(subjects, stage)
    } finally {
      await stage.close()
    }
  } finally {
    await subjects.close()
  }
}
