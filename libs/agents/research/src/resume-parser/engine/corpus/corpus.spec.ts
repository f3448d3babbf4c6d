import { describe, expect, it } from 'vitest'
import { readDocx } from '../../../shared/engine/documents/docx/read-docx.ts'
import { readPdf } from '../../../shared/engine/documents/pdf/read-pdf.ts'
import { readPlainText } from '../../../shared/engine/documents/plain-text.ts'
import type { TextLine } from '../../../shared/engine/documents/text-line.ts'
import { parseResume } from '../../../shared/engine/resume/parse-resume.ts'
import { type Entry, readCorpus, readCorpusFile } from './corpus.ts'
import { checkResume, inventedJobs } from './score.ts'

const linesOf = async (truth: Entry): Promise<TextLine[]> => {
  const bytes = readCorpusFile(truth)
  if (truth.file.endsWith('.txt')) return readPlainText(bytes)
  const found = truth.file.endsWith('.docx') ? await readDocx(bytes) : await readPdf(bytes)
  if (Array.isArray(found)) return found
  if (typeof found === 'object' && 'lines' in found) return found.lines
  throw new Error(`${truth.file} cannot be read.`)
}

/** The first collection takes as long as the others together; measure it with `npm run bench -- resumes develop`. */
const latest = (): Entry[] => readCorpus('develop').filter(({ round }) => round > 1)

/** Floors for the part the parser is developed on. `npm run bench -- resumes` measures the rest. */
describe('resumes made with tools of others', () => {
  it('are read as accurately as before', async () => {
    const read = await Promise.all(
      latest().map(async (truth) => {
        const { resume } = parseResume({ lines: await linesOf(truth) }, new Date('2026-11-21T06:00:00Z'))
        return { checked: checkResume(truth, resume), jobs: resume.work.length, invented: inventedJobs(truth, resume) }
      }),
    )
    const checked = read.flatMap((one) => one.checked).filter(({ field }) => field !== 'skill')
    const jobs = read.reduce((sum, one) => sum + one.jobs, 0)
    const sure = checked.filter(({ confidence }) => confidence !== null && confidence >= 0.9)
    const rightIn = (all: typeof checked) => all.filter(({ right }) => right).length / all.length
    expect(rightIn(checked)).toBeGreaterThan(0.95)
    expect(rightIn(sure)).toBeGreaterThan(0.96)
    expect(read.flatMap(({ invented }) => invented).length / jobs).toBeLessThan(0.01)
  }, 180_000)
})
