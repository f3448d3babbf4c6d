import { wordsOf } from '@bazaar/agents-kit/server'
import type { Fence } from '../writing/fence.ts'
import { madeByModel } from '../writing/made-by.ts'
import { sectionsTask } from '../writing/model-task.ts'
import type { WritingJob } from '../writing/write.ts'
import { compose, type Material, notesFor } from './compose.ts'

type Prompt = { version: string; system: (fence: Fence) => string; user: (material: Material, fence: Fence) => string }
const mostTokens = 4_000

/** Job that writes out an outline. Two agents share it with different prompts. */
export const outlineJob = (material: Material, prompt: Prompt) => {
  const task = sectionsTask({
    version: prompt.version,
    system: prompt.system,
    user: (fence) => prompt.user(material, fence),
    ledger: material.ledger,
    headings: null,
    maxTokens: mostTokens,
    temperature: 0.5,
    least: {
      words: Math.min(120, wordsOf(material.given).length),
      sections: Math.min(2, material.outline.sections.length),
    },
    style: 'article',
    dress: (document, model) => ({ ...document, notes: [...notesFor(material), madeByModel(model, 'your outline')] }),
  })
  return {
    noun: 'text',
    compose: () => compose(material),
    task,
    basis: 'your outline does not state',
  } satisfies WritingJob<typeof task.schema>
}
