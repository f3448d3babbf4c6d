import { generateProductDescription } from './definition.ts'
import { implement } from '@bazaar/agents-kit/server'
import { languageNotices } from '../shared/engine/writing/language.ts'
import { madeByModel } from '../shared/engine/writing/made-by.ts'
import { sectionsTask } from '../shared/engine/writing/model-task.ts'
import { write } from '../shared/engine/writing/write.ts'
import { compose, gather, notesFor } from './engine/compose.ts'
import { promptVersion, systemPrompt, userPrompt } from './engine/prompt-v1.ts'
import { seoTitle, shortVersion } from './engine/snippets.ts'

export const productDescription = implement(generateProductDescription, async (context) => {
  const material = gather(context.input)
  context.emit.progress('Writing the description')
  const task = sectionsTask({
    version: promptVersion,
    system: systemPrompt,
    user: (fence) => userPrompt(material, fence),
    ledger: material.ledger,
    headings: null,
    maxTokens: 1_800,
    temperature: 0.5,
    least: { words: 90, sections: 3 },
    style: 'article',
    dress: (document, model) => ({
      ...document,
      notes: [...notesFor(material), madeByModel(model, 'your form')],
    }),
  })
  return write(
    {
      noun: 'description',
      compose: () => compose(material),
      task,
      basis: 'your form does not state',
      notices: languageNotices(Object.values(context.input).flat().join(' '), context.ports),
    },
    context,
    ({ text }) => ({
      data: text,
      seo_title: seoTitle(material.product),
      short_description: shortVersion(material.product),
    }),
  )
})
