import { EngineError, type Emit, type TextModel, wordsOf } from '@bazaar/agents-kit/server'
import type { z } from 'zod'
import { type Checked, checkDraft, replySchema, settledPart, sizeOf } from './checked-reply.ts'
import { type Document, type Section, toMarkdown } from './document.ts'
import { createFence, type Fence } from './fence.ts'
import type { Ledger } from './ledger.ts'
import { createLiveText } from './live-text.ts'

/**
 * A writing task for a model. `version` is the prompt version that the run records.
 * `settled` returns the checked part of a streamed reply that can be shown, or null.
 */
export type ModelTask<S extends z.ZodType = z.ZodType> = {
  version: string
  system: (fence: Fence) => string
  user: (fence: Fence) => string
  schema: S
  maxTokens: number
  temperature: number
  settled: (partial: unknown) => Checked | null
  check: (reply: z.output<S>) => Checked
  /** False when too little text is supported, so that the built-in engine must write. */
  enough: (checked: Checked) => boolean
  /** Adds our own parts, such as the note on how the text was made. */
  dress: (document: Document, model: string) => Document
}

type SectionsTask = Pick<ModelTask, 'version' | 'system' | 'user' | 'maxTokens' | 'temperature'> & {
  ledger: Ledger
  /** The headings in order, or null to let the model choose. */
  headings: readonly string[] | null
  least: { words: number; sections: number }
  style?: Document['style']
  dress: (document: Document, model: string) => Document
}

const isFilled = ({ paragraphs, bullets }: Section): boolean => paragraphs.length + bullets.length > 0

/** A task whose reply is a title and sections with paragraphs and bullets. */
export const sectionsTask = ({ ledger, headings, least, style, ...rest }: SectionsTask) => {
  const styled = (checked: Checked): Checked =>
    style === undefined ? checked : { ...checked, document: { ...checked.document, style } }
  return {
    ...rest,
    schema: replySchema(headings),
    settled: (partial) => {
      const draft = settledPart(partial)
      return draft === null ? null : styled(checkDraft(draft, ledger, headings))
    },
    check: (reply) => {
      const checked = checkDraft(reply, ledger, headings)
      return styled({
        ...checked,
        document: { ...checked.document, sections: checked.document.sections.filter(isFilled) },
      })
    },
    enough: ({ document, kept, dropped }) =>
      wordsOf(toMarkdown(document)).length >= least.words &&
      document.sections.length >= least.sections &&
      dropped <= kept,
  } satisfies ModelTask<ReturnType<typeof replySchema>>
}

/** Streams the settled part of a document. */
const createLive = (task: ModelTask, emit: Emit) => {
  const live = createLiveText(emit)
  let size = ''
  return {
    partial: (partial: unknown) => {
      const draft = settledPart(partial)
      const grown = draft === null ? JSON.stringify(partial)?.length.toString() : sizeOf(draft)
      if (grown === undefined || grown === size) return
      size = grown
      const checked = task.settled(partial)
      if (checked !== null) live.grow(toMarkdown(checked.document))
    },
    finish: live.finish,
  }
}

/**
 * Lets the model write and keeps what the facts support. Streams checked text line by line.
 * @throws {EngineError} PROVIDER_FAILED, also when too little of the answer is supported
 * @throws the signal's reason when the run is aborted
 */
export const askModel = async <S extends z.ZodType>(
  model: TextModel,
  task: ModelTask<S>,
  emit: Emit,
  signal: AbortSignal,
): Promise<{ document: Document; dropped: number }> => {
  const fence = createFence()
  const live = createLive(task, emit)
  const reply = await model.complete({
    task: task.version,
    system: task.system(fence),
    prompt: task.user(fence),
    schema: task.schema,
    maxTokens: task.maxTokens,
    temperature: task.temperature,
    signal,
    onPartial: live.partial,
  })
  const checked = task.check(reply)
  if (!task.enough(checked)) {
    throw new EngineError('PROVIDER_FAILED', { detail: 'Too little of the model’s text was supported by the facts.' })
  }
  const document = task.dress(checked.document, model.name)
  live.finish(toMarkdown(document))
  return { document, dropped: checked.dropped }
}
