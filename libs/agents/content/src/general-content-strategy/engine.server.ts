import { generalContentStrategy } from './definition.ts'
import { implement } from '@bazaar/agents-kit/server'
import { languageNotices } from '../shared/engine/writing/language.ts'
import { madeByModel } from '../shared/engine/writing/made-by.ts'
import { sectionsTask } from '../shared/engine/writing/model-task.ts'
import { write } from '../shared/engine/writing/write.ts'
import { compose } from './engine/compose.ts'
import { gather } from './engine/plan.ts'
import { headings, promptVersion, systemPrompt, userPrompt } from './engine/prompt-v1.ts'

export const generalContentStrategyEngine = implement(generalContentStrategy, async (context) => {
  const material = gather(context.input)
  context.emit.progress(`Planning around ${material.pillars.length} themes`)
  const task = sectionsTask({
    version: promptVersion,
    system: systemPrompt,
    user: (fence) => userPrompt(material, fence),
    ledger: material.ledger,
    headings,
    maxTokens: 3_000,
    temperature: 0.5,
    least: { words: 150, sections: 5 },
    style: 'article',
    dress: (document, model) => ({ ...document, notes: [madeByModel(model, 'the texts you gave')] }),
  })
  return write(
    {
      noun: 'strategy',
      compose: () => compose(material),
      task,
      basis: 'the texts you gave do not state',
      notices: languageNotices(context.input.project_brief, context.ports),
    },
    context,
    ({ text }) => ({ content_strategy: text }),
  )
})
