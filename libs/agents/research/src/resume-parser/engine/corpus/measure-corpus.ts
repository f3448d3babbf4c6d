import { readDocument } from '../../../shared/engine/documents/read-document.ts'
import { parseResume } from '../../../shared/engine/resume/parse-resume.ts'
import { type Part, readCorpus, readCorpusFile } from './corpus.ts'
import { checkResume, inventedJobs } from './score.ts'

/** `node measure-corpus.ts unseen|develop` reads that part like uploads and prints one line of JSON per file. */
const part: Part = process.argv[2] === 'develop' ? 'develop' : 'unseen'
const today = new Date('2026-11-21T06:00:00Z')
for (const truth of readCorpus(part)) {
  const { signal } = new AbortController()
  const document = await readDocument({ name: truth.file, type: '', bytes: readCorpusFile(truth) }, signal)
  const { resume } = parseResume(document, today)
  const { file, tool, layout } = truth
  const measured = {
    file,
    tool,
    layout,
    checked: checkResume(truth, resume),
    jobs: resume.work.length,
    invented: inventedJobs(truth, resume),
  }
  process.stdout.write(`${JSON.stringify(measured)}\n`)
}
