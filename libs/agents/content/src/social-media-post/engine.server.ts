import { plainAsMarkdown } from '../shared/plain-as-markdown.ts'
import { socialMediaPost } from './definition.ts'
import { implement } from '@bazaar/agents-kit/server'
import { writeEither } from '../shared/engine/writing/either.ts'
import { gather, noticesFor, postOf } from './engine/compose.ts'
import { writeWithModel } from './engine/model-path.ts'

export const socialMediaPostAgent = implement(socialMediaPost, async (context) => {
  const material = gather(context.input)
  context.emit.progress(`Writing two posts for ${material.platform.name}`)
  return writeEither(
    {
      noun: 'post',
      basis: 'your topic does not state',
      compose: () => postOf(material),
      render: ({ content }) => plainAsMarkdown(content),
      ask: (model, run) => writeWithModel(model, material, run),
      notices: noticesFor(material, context.ports.text !== null),
    },
    context,
    (data) => ({ data }),
  )
})
