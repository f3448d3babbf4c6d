import type { Document } from '../../shared/engine/writing/document.ts'
import { sectionsTask } from '../../shared/engine/writing/model-task.ts'
import { sourceBullets } from './closing-sections.ts'
import type { Material } from './compose.ts'
import { headings, promptVersion, systemPrompt, userPrompt } from './prompt-v1.ts'

const howMade = (name: string, { pages }: Material) => ({
  heading: 'How this was made',
  paragraphs: [
    `Written by the language model ${name} from the pages below and the project brief. Every number and name was checked against them; sentences that failed the check were left out.`,
  ],
  bullets: sourceBullets(pages),
})

/** The summary as a task for a model. */
export const summaryTask = (material: Material) =>
  sectionsTask({
    version: promptVersion,
    system: systemPrompt,
    user: (fence) => userPrompt(material, fence),
    ledger: material.ledger,
    headings,
    maxTokens: 2500,
    temperature: 0.4,
    least: { words: 90, sections: 4 },
    dress: (document, model): Document => ({ ...document, sections: [...document.sections, howMade(model, material)] }),
  })
