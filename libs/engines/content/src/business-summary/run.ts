import { generalBusinessSummary } from '@bazaar/agents-content'
import type { AgentOutput, Source } from '@bazaar/agents-kit'
import { EngineError, implement, type Outcome, type RunContext, type TextModel } from '@bazaar/engines-kit'
import { type Document, plainSections, toMarkdown } from '../writing/document.ts'
import { streamText } from '../writing/stream.ts'
import { compose, gather, type Material } from './compose.ts'
import { writeWithModel } from './model-path.ts'
import { type Pages, readSite } from './pages.ts'

type Output = AgentOutput<typeof generalBusinessSummary>

const outputOf = (document: Document): Output => ({ data: toMarkdown(document), sections: plainSections(document) })

const sourcesOf = ({ home, more }: Pages): Source[] =>
  [home, ...more].map(({ facts, fetched }) => ({
    url: facts.url,
    ...(facts.title === null ? {} : { title: facts.title }),
    fetchedAt: fetched.fetchedAt,
  }))

const noticesOf = ({ site, pages }: Material): string[] => [
  ...(site.readable && pages.home.facts.nature === 'content'
    ? []
    : ['There was little to read at this address, so the summary rests mainly on your brief.']),
  ...(pages.failed.length > 0 ? ['Some pages of the site could not be read.'] : []),
]

type Context = Pick<RunContext<unknown>, 'emit' | 'signal'>

const embedded = async (material: Material, { emit, signal }: Context): Promise<Outcome<Output>> => {
  const document = compose(material)
  await streamText(toMarkdown(document), emit, signal)
  return {
    output: outputOf(document),
    engine: 'embedded',
    sources: sourcesOf(material.pages),
    notices: noticesOf(material),
  }
}

const fallbackNotice =
  'The text model did not answer as it should, so the built-in engine wrote this summary. You were not charged.'

const withModel = async (model: TextModel, material: Material, context: Context): Promise<Outcome<Output>> => {
  const { emit, signal } = context
  try {
    const { document, notices } = await writeWithModel(model, material, emit, signal)
    return {
      output: outputOf(document),
      engine: `model:${model.name}`,
      sources: sourcesOf(material.pages),
      notices: [...noticesOf(material), ...notices],
    }
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof EngineError)) throw error
    emit.reset('The text model failed; the built-in engine writes instead.')
    const outcome = await embedded(material, context)
    return { ...outcome, notices: [fallbackNotice, ...(outcome.notices ?? [])], free: true }
  }
}

export const businessSummary = implement(generalBusinessSummary, async (context): Promise<Outcome<Output>> => {
  const { input, emit, ports } = context
  const pages = await readSite(input.url, context)
  emit.progress('Sorting what the pages say')
  const material = gather(input.project_brief, pages)
  emit.progress('Writing the summary')
  return ports.text === null ? embedded(material, context) : withModel(ports.text, material, context)
})
