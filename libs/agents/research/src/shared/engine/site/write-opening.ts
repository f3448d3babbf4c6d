import type { Mark } from '@bazaar/agents-kit'
import {
  articleOf,
  EngineError,
  safeMarkdown,
  type Site,
  type WritingContext,
  writeText,
} from '@bazaar/agents-kit/server'
import { type Cited, citeFacts } from './cite-facts.ts'
import { writerOf } from './cited-markdown.ts'
import type { Fact } from './facts/collect-facts.ts'

/** The model's task for the opening sections of a report. */
export type OpeningTask = {
  version: string
  headings: readonly string[]
  /** The reader's request; completes “You write …”. */
  brief: string
  facts: readonly Fact[]
  /** Form values and labels of missing facts, which the text may also mention. */
  known: readonly string[]
  site: Site
}

/** The opening, null where there is none, and who made the report. */
export type WrittenOpening = { text: string | null; writer: string }

export type Opening = WrittenOpening & {
  engine: string
  notices: string[]
  marks: Mark[]
  free: boolean
}

const fallback = 'The text model did not answer as it should, so the report has no written opening.'

const uncited = (count: number): string => `Sentences of the opening that no fact was found for: ${count}.`

const factsText = (facts: readonly Fact[]): string =>
  facts
    .map(({ id, label, text, quote, url }) =>
      JSON.stringify({ id, about: label, text, quote, page: new URL(url).pathname }),
    )
    .join('\n')

/** The opening without a title: the report has its own. */
const withoutTitle = (text: string): string =>
  text
    .replace(/^#\s[^\n]*\n+/, '')
    .replace(/^\*\*([^*\n]+)\*\*$/gm, '## $1')
    .trim()

/**
 * Lets a configured model word the opening sections from the facts. Without a model, or when it fails, the report has only
 * its facts, lists and tables.
 */
export const writeOpening = async (
  { version, headings, brief, facts, known, site }: OpeningTask,
  context: WritingContext,
): Promise<Opening> => {
  const { emit, signal, ports } = context
  const engine = site.reader === undefined ? 'embedded' : `model:${site.reader.name}`
  const embedded = { text: null, writer: writerOf(null, site), engine, notices: [], marks: [], free: false }
  if (ports.text === null || facts.length < 5) return embedded
  emit.progress(`Writing with ${ports.text.name}`)
  const task = {
    version,
    role: brief,
    rules: [
      'State only what FACTS say, in the third person. What no fact states is not stated.',
      `Use these headings in this order, each at most once: ${headings.join('; ')}. Leave out a heading without facts.`,
      'End every sentence with the ids of the facts it rests on, such as “(F3)” or “(F3, F7)”.',
      'Between 200 and 450 words.',
    ],
    format:
      'Answer in Markdown: each heading after “## ”, then paragraphs. No title, no HTML, no links, nothing before or after the text.',
    owner: { 'FORM AND GAPS': known },
    foreign: { 'FACTS (read from websites)': factsText(facts) },
    language: 'English',
    maxTokens: 4_000,
    temperature: 0.4,
    reports: true,
    read: (text: string) => {
      const opening = withoutTitle(articleOf(text))
      return opening === '' ? null : citeFacts(safeMarkdown(opening), facts)
    },
    render: ({ cited }: Cited) => cited,
    whole: ({ bare }: Cited) => bare,
  }
  const silent = { ...emit, text: () => undefined, reset: () => undefined }
  try {
    const { value, marks, notices } = await writeText(ports.text, task, { ports, signal, emit: silent })
    return {
      text: value.cited,
      writer: writerOf(ports.text.name, site),
      engine: `model:${ports.text.name}`,
      notices: [...notices, ...(value.without > 0 ? [uncited(value.without)] : [])],
      marks,
      free: false,
    }
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof EngineError)) throw error
    return { ...embedded, notices: [fallback], free: true }
  }
}
