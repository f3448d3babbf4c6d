import type { Source } from '@bazaar/agents-kit'
import { EngineError, type Outcome, type RunContext } from '@bazaar/engines-kit'
import type { z } from 'zod'
import { type Document, toMarkdown } from './document.ts'
import { askModel, type ModelTask } from './model-task.ts'
import { streamText } from './stream.ts'

export type WritingJob<S extends z.ZodType> = {
  /** What is written, in a word: `summary`, `draft`. */
  noun: string
  /** The built-in engine. */
  compose: () => Document
  task: ModelTask<S>
  /** What a check of names and numbers compares with, in the words of a notice: `your form states`. */
  basis: string
  sources?: Source[]
  notices?: string[]
}

export type Written = { document: Document; text: string }
type Context = Pick<RunContext<unknown>, 'emit' | 'signal' | 'ports'>

const fallbackNotice = (noun: string): string =>
  `The text model did not answer as it should, so the built-in engine wrote this ${noun}. You were not charged.`

/**
 * Writes a text with the configured model, or with the built-in engine when there is none or it fails; a text
 * that replaces the model's is free and says so. Text is streamed while it is written.
 */
export const write = async <S extends z.ZodType, O>(
  job: WritingJob<S>,
  { emit, signal, ports }: Context,
  output: (written: Written) => O,
): Promise<Outcome<O>> => {
  const { sources, notices = [] } = job
  const outcome = (document: Document, engine: string, more: readonly string[]): Outcome<O> => ({
    output: output({ document, text: toMarkdown(document) }),
    engine,
    ...(sources === undefined ? {} : { sources }),
    notices: [...more, ...notices],
  })
  const embedded = async (more: readonly string[]): Promise<Outcome<O>> => {
    const document = job.compose()
    await streamText(toMarkdown(document), emit, signal)
    return outcome(document, 'embedded', more)
  }
  if (ports.text === null) return embedded([])
  try {
    const { document, dropped } = await askModel(ports.text, job.task, emit, signal)
    const left = dropped > 0 ? [`Sentences with numbers or names that ${job.basis} were left out.`] : []
    return outcome(document, `model:${ports.text.name}`, left)
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof EngineError)) throw error
    emit.reset('The text model failed; the built-in engine writes instead.')
    return { ...(await embedded([fallbackNotice(job.noun)])), free: true }
  }
}
