import { defineAgent, uploadOf } from '@bazaar/agents-kit'
import { z } from 'zod'
import { DocumentText, Evidence, StructuredResume } from '../shared/json-resume.ts'
import { documentRules } from '../shared/document-rules.ts'

/** Source: acceptance.md A21, Q19, Q31; product.md §2, §5, §7. */
export const resumeParser = defineAgent({
  id: 'resume-parser',
  version: 1,
  card: {
    title: 'Resume Parser',
    summary: 'Turns a resume into data you can check line by line and use elsewhere.',
    category: 'Content',
    picture: 'resume',
    job: 'hire',
    synonyms: ['cv', 'candidate', 'hiring', 'job application', 'recruitment'],
  },
  price: 1,
  input: z.object({ file: uploadOf(documentRules), ocr: z.boolean().default(false) }),
  fields: {
    file: {
      kind: 'file',
      label: 'Resume',
      hint: 'The file is deleted when it has been read. Its text stays with your result until you delete that.',
      rules: documentRules,
    },
    ocr: {
      kind: 'switch',
      label: 'Read a scan by OCR',
      hint: 'For PDFs that are pictures of pages, where this server has OCR. Letters may be misread.',
    },
  },
  endpoint: '/api/v1/recruitment/resume-parser',
  legacy: [
    {
      family: 'v2',
      method: 'POST',
      path: 'resume-parser',
      respond: (output) => ({ structured_resume: output.structured_resume }),
    },
  ],
  output: z.object({
    structured_resume: StructuredResume,
    document: DocumentText,
    evidence: Evidence,
    /** The fields as Markdown, followed by the JSON. */
    report: z.string().min(1),
  }),
  text: (output) => output.report,
  titleOf: ({ file }, { structured_resume }) => `Resume: ${structured_resume.basics.name ?? file.name}`,
  deadlineMs: 90_000,
})
