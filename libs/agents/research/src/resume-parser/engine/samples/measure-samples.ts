import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readDocument } from '../../../shared/engine/documents/read-document.ts'
import { parseResume } from '../../../shared/engine/resume/parse-resume.ts'
import type { Person } from './sample.ts'
import { inventedJobs, type Score, scoreResume } from './score.ts'

/**
 * Measures the parser: `node measure-samples.ts FOLDER` reads every sample like an upload and prints one line of JSON
 * each.
 */
const [, , folder = ''] = process.argv
type Truth = { id: string; file: string; kind: string; format: string; look: string; person: Person }
export type Measured = {
  id: string
  format: string
  look: string
  kind: string
  score: Score
  invented: number
  milliseconds: number
  megabytes: number
}

const index: Truth[] = JSON.parse(readFileSync(join(folder, 'truth.json'), 'utf8'))
const today = new Date('2026-11-21T06:00:00Z')
for (const { id, file, format, look, kind, person } of index) {
  const name = file.replace(/html$/, 'pdf')
  const begin = performance.now()
  const document = await readDocument(
    { name, type: '', bytes: new Uint8Array(readFileSync(join(folder, name))) },
    new AbortController().signal,
  )
  const { resume } = parseResume(document, today)
  const measured: Measured = {
    id,
    format,
    look,
    kind: kind === 'html' ? 'pdf' : kind,
    score: scoreResume(person, resume),
    invented: inventedJobs(person, resume),
    milliseconds: Math.round(performance.now() - begin),
    megabytes: document.peakMegabytes,
  }
  process.stdout.write(`${JSON.stringify(measured)}\n`)
}
