import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'

/** Resumes made with tools of others. `docs/accuracy.md` describes them. */
const corpusFolder = resolve(import.meta.dirname, '../../../../../../../bench/corpus/resumes')

const printed = z.string().optional()
/** Absent: not printed. Null: printed as current. */
const day = z.string().nullable().optional()

/** What a file states, as far as its layout prints it. */
const Truth = z.object({
  file: z.string(),
  tool: z.string(),
  layout: z.string(),
  lang: z.string(),
  /** The collection, counted from 1. The layouts of earlier ones were looked at, so all of them count as known. */
  round: z.number().int().default(1),
  name: printed,
  email: printed,
  phone: printed,
  work: z.array(z.object({ title: printed, company: printed, start: day, end: day })),
  education: z.array(z.object({ school: printed, degree: printed, area: printed, start: day, end: day })),
  skills: z.array(z.string()),
})
export type Truth = z.output<typeof Truth>

const latestRound = 5

/**
 * Files made with templates whose terms keep them out of this repository. The variable names a folder with a
 * `truth.json` of its own.
 */
const otherFolder = process.env['RESUME_CORPUS']

/** The parser is developed on one half of the layouts of the latest collection; published figures come from the other. */
export type Part = 'develop' | 'unseen'

/** Splits by layout, so that no layout is in both parts. */
const partOf = ({ tool, layout, round }: Truth): Part => {
  const [first = 0] = createHash('sha256').update(`${tool}/${layout}`).digest()
  return round === latestRound && first % 2 === 0 ? 'unseen' : 'develop'
}

export type Entry = Truth & { folder: string }

const entriesIn = (folder: string): Entry[] =>
  z
    .array(Truth)
    .parse(JSON.parse(readFileSync(join(folder, 'truth.json'), 'utf8')))
    .map((truth) => ({ ...truth, folder }))

export const readCorpus = (part: Part): Entry[] =>
  [corpusFolder, ...(otherFolder ? [otherFolder] : [])].flatMap(entriesIn).filter((truth) => partOf(truth) === part)

export const readCorpusFile = ({ folder, file }: Entry): Uint8Array => new Uint8Array(readFileSync(join(folder, file)))
