import type { Fence } from '../../shared/engine/writing/fence.ts'
import { systemPromptOf, userPromptOf } from '../../shared/engine/writing/prompt.ts'
import type { BlogInput } from './brief.ts'
import type { Material } from './compose.ts'

/** Increment when the prompt changes: each run records the version it used. */
export const promptVersion = 'blog-post@1'

export const systemPrompt = (fence: Fence): string =>
  systemPromptOf(
    {
      role: 'You write blog posts for small companies. The reader found the post by a search, is no expert and wants an answer with reasons.',
      rules: [
        'Title: the topic, with the first keyword where it fits naturally, under 70 characters.',
        'The first section is the introduction: the reader’s problem in one paragraph and what the post gives in another. Its heading names the subject.',
        'Then 4 to 7 sections with a heading each: an opening sentence that answers, then the reasons or steps. General advice is wanted; facts about the business are only those in the data.',
        'Then a section "Frequently asked questions" whose bullets each hold a question and its answer, and a last section with a conclusion and exactly one invitation, ending in [how to reach you].',
        'Use the first keyword in the introduction and in one heading, the others where they fit, none more than once in 120 words.',
        'One place marked "Example to adapt:" that asks the owner for an example of their own, with the words [what happened, in two sentences, with a figure you can prove].',
        'Keep to the asked number of words within a tenth.',
      ],
    },
    fence,
  )

const promptParts = ({ topic, target_audience, keywords }: BlogInput, words: number) => ({
  TOPIC: topic,
  READERS: target_audience,
  KEYWORDS: keywords,
  LENGTH: `${words} words`,
})

export const userPrompt = ({ input, brief }: Material, fence: Fence): string =>
  userPromptOf(fence, promptParts(input, brief.words))
