import { generalOutline } from './definition.ts'
import { implement } from '@bazaar/agents-kit/server'
import { languageNotices } from '../shared/engine/writing/language.ts'
import { madeByModel } from '../shared/engine/writing/made-by.ts'
import { sectionsTask } from '../shared/engine/writing/model-task.ts'
import { write } from '../shared/engine/writing/write.ts'
import { compose, notesFor } from './engine/compose.ts'
import { gather } from './engine/plan.ts'
import { promptVersion, systemPrompt, userPrompt } from './engine/prompt-v1.ts'

export const generalOutlineEngine = implement(generalOutline, async (context) => {
  const material = gather(context.input)
  context.emit.progress(`Planning a ${material.type.label.toLowerCase()}`)
  const task = sectionsTask({
    version: promptVersion,
    system: systemPrompt,
    user: (fence) => userPrompt(material, fence),
    ledger: material.ledger,
    headings: null,
    maxTokens: 2_500,
    temperature: 0.5,
    least: { words: 100, sections: 4 },
    style: 'article',
    dress: (document, model) => ({
      ...document,
      notes: [...notesFor(material), madeByModel(model, 'the texts you gave and our plan for this type')],
    }),
  })
  const { unknownType, type, input } = material
  const notices = [
    ...(unknownType === undefined
      ? []
      : [`There is no plan of its own for “${unknownType}”, so the outline follows a ${type.label.toLowerCase()}.`]),
    ...languageNotices(Object.values(input).join(' '), context.ports),
  ]
  return write(
    { noun: 'outline', compose: () => compose(material), task, basis: 'the texts you gave do not state', notices },
    context,
    ({ text }) => ({ filled_content: text }),
  )
})
