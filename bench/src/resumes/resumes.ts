import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { z } from 'zod'
import { root } from '@bazaar/tools'
import type { TextModel } from '@bazaar/agents-kit/server'
import { implementations } from '@bazaar/agents-research/server'
import {
  type Checked,
  checkResume,
  type Entry,
  inventedJobs,
  type Part,
  readCorpus,
  readCorpusFile,
  StructuredResume,
} from '@bazaar/agents-research/resume-corpus'
import { runEngine, savedFetch } from '../corpus/context.ts'
import { modelOfSettings } from '../model-of-settings.ts'
import { writeMeasured } from '../report.ts'

const engine = implementations.find(({ agent }) => agent.id === 'resume-parser')
const Answer = z.object({ structured_resume: z.unknown() })
type Measured = Pick<Entry, 'file' | 'tool' | 'layout'> & { checked: Checked[]; jobs: number; invented: number }

/** Reads one file like an upload. `text`: the model that reads it, too. */
const measure = async (truth: Entry, text: TextModel | null): Promise<Measured> => {
  if (engine === undefined) throw new Error('There is no agent resume-parser.')
  const bytes = readCorpusFile(truth)
  const input = { file: { name: truth.file, type: '', size: bytes.length }, ocr: false }
  const ports = { fetch: savedFetch([]), text }
  const { output } = await runEngine(engine, input, ports, { read: async () => bytes })
  const resume = StructuredResume.parse(Answer.parse(output).structured_resume)
  const { file, tool, layout } = truth
  const invented = inventedJobs(truth, resume).length
  return { file, tool, layout, checked: checkResume(truth, resume), jobs: resume.work.length, invented }
}

const measureAll = async (part: Part): Promise<Measured[]> => {
  const text = modelOfSettings()
  const all: Measured[] = []
  for (const truth of readCorpus(part)) all.push(await measure(truth, text))
  return all
}

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

const share = (right: number, of: number): string => (of === 0 ? '–' : `${((100 * right) / of).toFixed(1)} %`)
const rightIn = (checked: readonly Checked[]): number => checked.filter(({ right }) => right).length
const row = (label: string, checked: readonly Checked[]): string =>
  `| ${label} | ${rightIn(checked)} of ${checked.length} | ${share(rightIn(checked), checked.length)} |`

/** Skills are a list, not a field: they are counted apart. */
const isField = ({ field }: Checked): boolean => field !== 'skill'
const notFound = (text: string): string => (text === '' || text === '…' ? 'nothing' : `\`${text}\``)

const linesOf = (all: readonly Measured[]): string[] => {
  const checked = all.flatMap((one) => one.checked)
  const fields = checked.filter(isField)
  const sure = checked.filter(({ confidence }) => confidence !== null && confidence >= 0.9)
  const jobs = all.reduce((sum, one) => sum + one.jobs, 0)
  const invented = all.reduce((sum, one) => sum + one.invented, 0)
  const worst = all
    .map((one) => ({ one, wrong: one.checked.filter((entry) => isField(entry) && !entry.right) }))
    .toSorted((a, b) => b.wrong.length - a.wrong.length)
    .slice(0, 5)
  return [
    `${all.length} files in ${new Set(all.map(({ tool, layout }) => `${tool}/${layout}`)).size} layouts.`,
    '',
    '| field | right | share |',
    '|---|---|---|',
    row('**all fields**', fields),
    ...[...new Set(checked.map(({ field }) => field))].map((field) =>
      row(
        field,
        checked.filter((entry) => entry.field === field),
      ),
    ),
    '',
    `Of ${jobs} returned jobs, ${invented} have neither a title nor a company of the file (${share(invented, jobs)}). ` +
      `Of the fields with a confidence of 0.9 or more, ${rightIn(sure)} of ${sure.length} are right (${share(rightIn(sure), sure.length)}).`,
    '',
    'The five worst files:',
    '',
    ...worst.map(({ one, wrong }) => {
      const examples = wrong
        .slice(0, 2)
        .map(({ field, wanted, got }) => `${field} \`${wanted}\` read as ${notFound(got)}`)
      return `- ${one.tool}, ${one.layout} (\`${one.file}\`): ${wrong.length} of ${one.checked.filter(isField).length} fields wrong, such as ${examples.join('; ')}`
    }),
  ]
}

/**
 * `npm run bench -- resumes`: what is read right in resumes of others, and what hostile files cost.
 * `npm run bench -- resumes develop` prints the figures of the files that were looked at.
 * Both use a text model when the settings `TEXT_…` name one.
 */
export const benchResumes = async (): Promise<void> => {
  if (process.argv[3] === 'develop') return console.log(linesOf(await measureAll('develop')).join('\n'))
  writeMeasured('accuracy', 'resumes', linesOf(await measureAll('unseen')))
  const bad = z.array(BadFile).parse(await script('shared/engine/documents/measure-bad-files.ts'))
  writeMeasured('measurements', 'hostile-files', [
    '| file | size | answer | time | peak memory |',
    '|---|---|---|---|---|',
    ...bad.map(
      ({ what, kilobytes, answer, milliseconds, megabytes }) =>
        `| ${what} | ${kilobytes} KB | ${answer} | ${(milliseconds / 1000).toFixed(1)} s | ${megabytes} MB |`,
    ),
  ])
}
