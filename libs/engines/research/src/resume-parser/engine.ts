import { type AgentOutput } from '@bazaar/agents-kit'
import { resumeParser } from '@bazaar/agents-research'
import { implement, type Outcome } from '@bazaar/engines-kit'
import type { ReadDocument } from '../documents/read-document.ts'
import { openUpload } from '../documents/open-upload.ts'
import { type ParsedResume, parseResume } from './parse-resume.ts'
import { resumeReport } from './report.ts'

type Output = AgentOutput<typeof resumeParser>

export const outputOf = (document: ReadDocument, parsed: ParsedResume): Output => ({
  structured_resume: parsed.resume,
  document: { name: document.name, kind: document.kind, pages: document.pages, lines: parsed.document },
  evidence: parsed.evidence,
  report: resumeReport(parsed.resume, parsed.current),
})

const unparsedNotice = (count: number): string =>
  `${count} ${count === 1 ? 'line' : 'lines'} of the document fitted nowhere; you find them below.`

export const noticesOf = ({ resume }: ParsedResume): string[] => [
  ...(resume.basics.name === undefined ? ['No name was found in this document.'] : []),
  ...(resume.work.length === 0 ? ['No jobs were found in this document.'] : []),
  ...(resume.meta.unparsed.length > 0 ? [unparsedNotice(resume.meta.unparsed.length)] : []),
]

/** Resume Parser: the text of one file, and the fields it states. The file itself is kept nowhere. */
export const resumeParserEngine = implement(resumeParser, async (context): Promise<Outcome<Output>> => {
  const { ports, emit } = context
  const document = await openUpload(context, 'file')
  emit.progress('Sorting what the document says')
  const parsed = parseResume(document, ports.clock.now())
  return { output: outputOf(document, parsed), engine: 'embedded', notices: noticesOf(parsed) }
})
