import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { z } from 'zod'
import { root } from '@bazaar/tools'
import { withFolder, writeMeasured } from '../report.ts'
import { printPages } from './print-pages.ts'

const perFormat = 3
const Part = z.object({ right: z.number(), of: z.number() })
const Measured = z.object({
  format: z.string(),
  look: z.string(),
  kind: z.string(),
  score: z.record(z.string(), Part),
  invented: z.number(),
  milliseconds: z.number(),
  megabytes: z.number(),
})
type Measured = z.output<typeof Measured>
const BadFile = z.object({
  what: z.string(),
  kilobytes: z.number(),
  answer: z.string(),
  milliseconds: z.number(),
  megabytes: z.number(),
})

/** Runs a script of the engine. @returns its lines of JSON */
const script = (path: string, ...args: string[]): Promise<unknown[]> =>
  new Promise((settle, fail) => {
    const child = spawn(process.execPath, [join(root, 'libs/agents/research/src', path), ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.once('error', fail)
    child.once('exit', (code) => {
      if (code !== 0) fail(new Error(`${path} ended with ${code}.`))
      else settle(output.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as unknown])))
    })
  })

const columns = ['name', 'email', 'phone', 'title', 'company', 'start', 'end', 'school', 'degree', 'skill']

const share = (measured: readonly Measured[], field: string): string => {
  const parts = measured.map(({ score }) => score[field] ?? { right: 0, of: 0 })
  const of = parts.reduce((sum, part) => sum + part.of, 0)
  const right = parts.reduce((sum, part) => sum + part.right, 0)
  return of === 0 ? '–' : `${((100 * right) / of).toFixed(right === of ? 0 : 1)}%`
}

const row = (name: string, measured: readonly Measured[]): string =>
  `| ${name} | ${measured.length} | ${columns.map((field) => share(measured, field)).join(' | ')} |`

const tableOf = (all: readonly Measured[]): string[] => {
  const looks = [...new Set(all.map(({ look }) => look))]
  const odd = all.filter(({ format }) => format.startsWith('odd-'))
  return [
    `| layout | files | ${columns.join(' | ')} |`,
    `|---|---|${columns.map(() => '---').join('|')}|`,
    row('**all**', all),
    row(
      'of them: written before the parser',
      all.filter((entry) => !odd.includes(entry)),
    ),
    row('of them: written after it', odd),
    ...looks.map((look) => {
      const own = all.filter((entry) => entry.look === look)
      return row(`${look} (${own[0]?.kind.toUpperCase()})`, own)
    }),
  ]
}

/** `npm run bench -- resumes`: field accuracy, time and memory on generated resumes, read as uploads are. */
export const benchResumes = (): Promise<void> =>
  withFolder(async (folder) => {
    await script('resume-parser/engine/samples/write-samples.ts', folder, String(perFormat))
    await printPages(folder)
    const all = z.array(Measured).parse(await script('resume-parser/engine/samples/measure-samples.ts', folder))
    const bad = z.array(BadFile).parse(await script('shared/engine/documents/measure-bad-files.ts'))
    const most = (values: readonly number[]) => Math.max(...values)
    writeMeasured('measurements', 'resumes', [
      `Measured by \`npm run bench -- resumes\`: ${all.length} generated resumes of invented people, read like uploads. Punctuation, blanks and case are ignored; each job is compared with the best matching parsed job. Jobs the parser invented: ${all.reduce((sum, { invented }) => sum + invented, 0)}.`,
      `Longest ${(most(all.map(({ milliseconds }) => milliseconds)) / 1000).toFixed(1)} s; most memory of a reader ${most(all.map(({ megabytes }) => megabytes))} MB.`,
      '',
      ...tableOf(all),
      '',
      'Hostile files:',
      '',
      '| file | size | answer | time | peak memory |',
      '|---|---|---|---|---|',
      ...bad.map(
        ({ what, kilobytes, answer, milliseconds, megabytes }) =>
          `| ${what} | ${kilobytes} KB | ${answer} | ${(milliseconds / 1000).toFixed(1)} s | ${megabytes} MB |`,
      ),
    ])
  })
