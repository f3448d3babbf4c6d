import { defineAgent, uploadOf } from '@bazaar/agents-kit'
import { z } from 'zod'
import { StructuredResume } from '../shared/json-resume.ts'
import { documentRules } from '../shared/document-rules.ts'
import { DiscProfile } from './disc-profile.ts'

const agree = 'Please confirm that the person has agreed to this.'

/** Source: acceptance.md A22, Q31, Q32; product.md §2, §5, §7. */
export const discProfileAnalysis = defineAgent({
  id: 'disc-profile-analysis',
  version: 1,
  card: {
    title: 'Disc Profile Analysis',
    summary: 'Shows which words of a professional profile sound bold or calm, and focused on people or on tasks.',
    category: 'Content',
    picture: 'disc',
    job: 'hire',
    synonyms: ['personality', 'linkedin', 'candidate', 'hiring'],
  },
  price: 1,
  input: z.object({
    file: uploadOf(documentRules),
    /** Older clients send no consent. Then the text is read but the person is not assessed. */
    consent: z.literal(true, { error: agree }).optional(),
  }),
  fields: {
    file: {
      kind: 'file',
      label: 'Profile',
      hint: 'A LinkedIn profile saved as PDF, or a resume. The file is deleted when it has been read.',
      rules: documentRules,
    },
    consent: { kind: 'switch', label: 'The person profiled has agreed to this' },
  },
  endpoint: '/api/v1/recruitment/disc-profile',
  legacy: [
    {
      family: 'v2',
      method: 'POST',
      path: 'disc-profile',
      respond: ({ structured_resume, disc_profile }) => ({ structured_resume, disc_profile }),
    },
  ],
  output: z.object({
    structured_resume: StructuredResume,
    disc_profile: DiscProfile,
    /** The profile as Markdown. */
    report: z.string().min(1),
  }),
  text: (output) => output.report,
  titleOf: ({ file }, { structured_resume }) => `DISC profile: ${structured_resume.basics.name ?? file.name}`,
  deadlineMs: 90_000,
})
