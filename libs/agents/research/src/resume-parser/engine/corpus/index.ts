/** What the bench measures Resume Parser with. */
export { type Entry, type Part, readCorpus, readCorpusFile } from './corpus.ts'
export { type Checked, checkResume, inventedJobs } from './score.ts'
export { StructuredResume } from '../../../shared/json-resume.ts'
