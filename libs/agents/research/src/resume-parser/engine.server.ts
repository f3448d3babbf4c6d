import { type AgentOutput } from '@bazaar/agents-kit'
import { resumeParser } from './definition.ts'
import { EngineError, implement, type Outcome, type TextModel } from '@bazaar/agents-kit/server'
import type { ReadDocument } from '../shared/engine/documents/read-document.ts'
import { openUpload, readingNotices } from '../shared/engine/documents/open-upload.ts'
import { mergeReading } from './engine/merge-reading.ts'
import { readWithModel } from './engine/model-path.ts'
import { misfitOf } from '../shared/engine/resume/misfit.ts'
import { type ParsedResume, parseResume } from '../shared/engine/resume/parse-resume.ts'
import { resumeReport } from './engine/report.ts'

type Output = AgentOutput<typeof resumeParser>

/** What OCR recognised is at most as sure as its words, and never beyond doubt. */
const mostSure = 0.7

const lessSure = ({ resume }: ParsedResume, { ocr }: ReadDocument): ParsedResume['resume'] => {
  if (!ocr) return resume
  const confidence = Object.fromEntries(
    Object.entries(resume.meta.confidence).map(([path, sure]) => [
      path,
      Math.round(100 * sure * mostSure * ocr.sure) / 100,
    ]),
  )
  return { ...resume, meta: { ...resume.meta, confidence } }
}

export const outputOf = (document: ReadDocument, parsed: ParsedResume): Output => ({
  structured_resume: lessSure(parsed, document),
  document: { name: document.name, kind: document.kind, pages: document.pages, lines: parsed.document },
  evidence: parsed.evidence,
  report: resumeReport(parsed, document.ocr !== undefined),
})

const unparsedNotice = (count: number): string =>
  `${count} ${count === 1 ? 'line' : 'lines'} of the document fitted nowhere; you find them below.`

export const noticesOf = ({ resume }: ParsedResume): string[] => [
  ...(resume.basics.name === undefined ? ['No name was found in this document.'] : []),
  ...(resume.work.length === 0 ? ['No jobs were found in this document.'] : []),
  ...(resume.meta.unparsed.length > 0 ? [unparsedNotice(resume.meta.unparsed.length)] : []),
]

const fallbackNotice = 'The text model did not answer as it should, so the built-in engine read this document.'

const leftOut = (dropped: number): string[] =>
  dropped === 0
    ? []
    : dropped === 1
      ? ['The document does not state 1 value of the text model, which was left out.']
      : [`The document does not state ${dropped} values of the text model, which were left out.`]

/** A document that is not the resume of one person is free, and says so first. */
const judged = (parsed: ParsedResume, notices: readonly string[]): { notices: string[]; free?: true } => {
  const misfit = misfitOf(parsed)
  return misfit === null ? { notices: [...notices] } : { notices: [misfit, ...notices], free: true }
}

const withModel = async (
  model: TextModel,
  document: ReadDocument,
  parsed: ParsedResume,
  signal: AbortSignal,
): Promise<Outcome<Output>> => {
  const notices = [...readingNotices(document)]
  try {
    const reading = await readWithModel(model, parsed.document, signal)
    const merged = mergeReading(parsed, reading)
    const allNotices = [...notices, ...leftOut(reading.dropped), ...noticesOf(merged)]
    return { output: outputOf(document, merged), engine: `model:${model.name}`, ...judged(merged, allNotices) }
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof EngineError)) throw error
    const allNotices = [fallbackNotice, ...notices, ...noticesOf(parsed)]
    return { output: outputOf(document, parsed), engine: 'embedded', ...judged(parsed, allNotices), free: true }
  }
}

/** Resume Parser: reads the text of one file and the fields it states. The file itself is never stored. */
export const resumeParserEngine = implement(resumeParser, async (context): Promise<Outcome<Output>> => {
  const { ports, emit, signal } = context
  const document = await openUpload(context, 'file', context.input.ocr)
  emit.progress('Sorting what the document says')
  const parsed = parseResume(document, ports.clock.now())
  if (ports.text !== null) return withModel(ports.text, document, parsed, signal)
  const notices = [...readingNotices(document), ...noticesOf(parsed)]
  return { output: outputOf(document, parsed), engine: 'embedded', ...judged(parsed, notices) }
})
