import type { Material } from '../../shared/engine/outline-text/compose.ts'
import type { Fence } from '../../shared/engine/writing/fence.ts'
import { systemPromptOf, userPromptOf } from '../../shared/engine/writing/prompt.ts'

/** Increment when the prompt changes: each run records the version it used. */
export const promptVersion = 'general-content@1'

export const systemPrompt = (fence: Fence): string =>
  systemPromptOf(
    {
      role: 'You write out outlines for small companies: pages, scripts, newsletters, posts. The outline decides what is said and in which order.',
      rules: [
        'Title and headings are those of the outline, in its order, none added, none left out. Where the outline names a type of content, keep to its form.',
        'Each section opens with a sentence that answers its heading, then explains its points. Every point is used once; nothing is added that no point says.',
        'A heading without points gets the text [two or three sentences of yours]. A question without an answer gets [your answer].',
        'One place marked "Example to adapt:" with the words [one example from your own work, with a figure you can prove].',
        'Exactly one call to action, at the end.',
      ],
    },
    fence,
  )

export const userPrompt = ({ given }: Material, fence: Fence): string => userPromptOf(fence, { OUTLINE: given })
