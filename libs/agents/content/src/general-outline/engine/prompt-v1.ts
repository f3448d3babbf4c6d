import type { Fence } from '../../shared/engine/writing/fence.ts'
import { systemPromptOf, userPromptOf } from '../../shared/engine/writing/prompt.ts'
import type { Material } from './plan.ts'

/** Increment when the prompt changes: each run records the version it used. */
export const promptVersion = 'general-outline@1'

export const systemPrompt = (fence: Fence): string =>
  systemPromptOf(
    {
      role: 'You plan texts for small companies. A writer who does not know the company will write from your outline.',
      rules: [
        'Title: the type of content, a colon, and the topic. Without a topic choose one that the data supports.',
        'Use the parts that the type calls for, in reading order, 4 to 8 of them, each with a heading a reader would see.',
        'Each part has bullets only: first "Purpose: …", then 2 to 4 points, then "Length: about N words.", then "Source: …" naming business summary, content strategy or general guidance.',
        'A point is a fact of the data or general advice. What only the owner knows is a bullet that begins with "To add:".',
        'Use the lengths given under PLAN.',
      ],
    },
    fence,
  )

export const userPrompt = ({ input, type }: Material, fence: Fence): string =>
  userPromptOf(fence, {
    'TYPE OF CONTENT': input.type_of_content,
    TOPIC: input.topic ?? '',
    'CONTENT STRATEGY': input.content_strategy ?? '',
    'BUSINESS SUMMARY': input.business_summary ?? '',
    PLAN: type.sections.map(({ headings, purpose, words }) => `${headings[0] ?? ''} | ${purpose} | ${words} words`),
  })
