import type { Material } from '../../shared/engine/outline-text/compose.ts'
import type { Fence } from '../../shared/engine/writing/fence.ts'
import { systemPromptOf, userPromptOf } from '../../shared/engine/writing/prompt.ts'

/** Increment when the prompt changes: each run records the version it used. */
export const promptVersion = 'blog-post-outline@1'

export const systemPrompt = (fence: Fence): string =>
  systemPromptOf(
    {
      role: 'You write blog posts for small companies from their own outline. The reader found the post by a search and wants an answer with reasons.',
      rules: [
        'Title and headings are those of the outline, in its order. An introduction of two or three sentences may come before the first heading; its heading names the subject.',
        'Each section opens with a sentence that answers its heading, then explains its points one by one. Every point is used once; nothing is added that no point says.',
        'A heading without points gets the text [two or three sentences of yours]. A question without an answer gets [your answer].',
        'One place marked "Example to adapt:" with the words [one example from your own work, with a figure you can prove].',
        'A conclusion with exactly one invitation, ending in [how to reach you].',
      ],
    },
    fence,
  )

export const userPrompt = ({ given }: Material, fence: Fence): string => userPromptOf(fence, { OUTLINE: given })
