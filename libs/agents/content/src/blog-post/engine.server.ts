import { blogPost } from './definition.ts'
import { implement } from '@bazaar/agents-kit/server'
import { languageNotices } from '../shared/engine/writing/language.ts'
import { madeByModel } from '../shared/engine/writing/made-by.ts'
import { sectionsTask } from '../shared/engine/writing/model-task.ts'
import { write } from '../shared/engine/writing/write.ts'
import { compose, gather, type Material, shortfall } from './engine/compose.ts'
import { promptVersion, systemPrompt, userPrompt } from './engine/prompt-v1.ts'
import { publishingNotes } from './engine/publishing.ts'

const tokensPerWord = 2

const taskFor = (material: Material) =>
  sectionsTask({
    version: promptVersion,
    system: systemPrompt,
    user: (fence) => userPrompt(material, fence),
    ledger: material.ledger,
    headings: null,
    maxTokens: 800 + material.brief.words * tokensPerWord,
    temperature: 0.6,
    least: { words: material.brief.words / 2, sections: 4 },
    style: 'article',
    dress: (document, model) => ({
      ...document,
      notes: [
        ...publishingNotes(document, material.brief, material.pick),
        madeByModel(model, 'your form and our playbook'),
      ],
    }),
  })

export const blogPostEngine = implement(blogPost, async (context) => {
  const material = gather(context.input)
  const { brief } = material
  context.emit.progress(`Writing about ${brief.words.toLocaleString('en')} words`)
  const outcome = await write(
    {
      noun: 'post',
      compose: () => compose(material),
      task: taskFor(material),
      basis: 'neither your form nor our playbook states',
      notices: [
        ...(brief.lengthNotice === undefined ? [] : [brief.lengthNotice]),
        ...languageNotices(`${context.input.topic} ${context.input.target_audience}`, context.ports),
      ],
    },
    context,
    ({ document, text }) => ({ output: { data: text }, short: shortfall(document, brief) }),
  )
  const { output, short } = outcome.output
  return { ...outcome, output, notices: [...(short === undefined ? [] : [short]), ...(outcome.notices ?? [])] }
})
