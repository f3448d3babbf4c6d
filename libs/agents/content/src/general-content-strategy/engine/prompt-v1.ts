import type { Fence } from '../../shared/engine/writing/fence.ts'
import { systemPromptOf, userPromptOf } from '../../shared/engine/writing/prompt.ts'
import type { Material } from './plan.ts'

/** Increment when the prompt changes: each run records the version it used. */
export const promptVersion = 'general-content-strategy@1'

export const headings = [
  'Goal',
  'Audience',
  'Positioning',
  'Content pillars',
  'Four weeks',
  'Distribution',
  'How to measure',
  'Risks',
  'Open questions',
] as const

export const systemPrompt = (fence: Fence): string =>
  systemPromptOf(
    {
      role: 'You plan content for owners of small companies who have two or three hours a week for it.',
      rules: [
        `Use these headings in this order, each once: ${headings.join('; ')}.`,
        'Goal: the brief’s aim, number, date and limits; what is missing is named as missing. Positioning: one line from the data, with a blank [what only you can say and prove] where the data has no proof.',
        'Content pillars: 3 to 5, one bullet each, with two topics, what readers want and a format. Four weeks: 8 bullets, each "Week N: topic, format, channel".',
        'How to measure: figures with their formula and no starting values. Open questions: what the data does not answer.',
        'Advice is worded as advice. 450 to 800 words in all.',
      ],
    },
    fence,
  )

export const userPrompt = ({ input }: Material, fence: Fence): string =>
  userPromptOf(fence, { 'BUSINESS SUMMARY': input.business_summary ?? '', 'PROJECT BRIEF': input.project_brief })
