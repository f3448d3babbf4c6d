import { plainAsMarkdown, socialMediaPost } from '@bazaar/agents-content'
import { implement } from '@bazaar/engines-kit'
import { writeEither } from '../writing/either.ts'
import { gather, noticesFor, postOf } from './compose.ts'
import { writeWithModel } from './model-path.ts'

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
