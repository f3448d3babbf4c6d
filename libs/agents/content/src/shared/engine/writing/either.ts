import type { Source } from '@bazaar/agents-kit'
import { EngineError, type Outcome, type RunContext, type TextModel } from '@bazaar/agents-kit/server'
import { streamText } from './stream.ts'

export type WritingContext = Pick<RunContext<unknown>, 'emit' | 'signal' | 'ports'>

export type EitherJob<V> = {
  /** Noun for the text in notices: `summary`, `draft`. */
  noun: string
  /** The built-in engine. */
  compose: () => V
  /** The readable text of a value, which the built-in engine streams. */
  render: (value: V) => string
  /**
   * Writes with the model and streams the text. `dropped` counts the sentences that failed the fact check.
   * @throws {EngineError} when the model fails or too little of its text is supported
   */
  ask: (model: TextModel, context: Pick<WritingContext, 'emit' | 'signal'>) => Promise<{ value: V; dropped: number }>
  /** Ends the notice on dropped sentences: “numbers or names that …”. */
  basis: string
  sources?: Source[]
  notices?: string[]
}

const fallbackNotice = (noun: string): string =>
  `The text model did not answer as it should, so the built-in engine wrote this ${noun}.`

/**
 * Writes with the configured model and streams the text. The built-in engine writes when there is no model.
 * It is also the fallback for a failed model. The run is then free and has a notice.
 */
export const writeEither = async <V, O>(
  job: EitherJob<V>,
  { emit, signal, ports }: WritingContext,
  output: (value: V) => O,
): Promise<Outcome<O>> => {
  const { sources, notices = [] } = job
  const outcome = (value: V, engine: string, more: readonly string[]): Outcome<O> => ({
    output: output(value),
    engine,
    ...(sources === undefined ? {} : { sources }),
    notices: [...more, ...notices],
  })
  const embedded = async (more: readonly string[]): Promise<Outcome<O>> => {
    const value = job.compose()
    await streamText(job.render(value), emit, signal)
    return outcome(value, 'embedded', more)
  }
  if (ports.text === null) return embedded([])
  try {
    const { value, dropped } = await job.ask(ports.text, { emit, signal })
    const left = dropped > 0 ? [`Sentences with numbers or names that ${job.basis} were left out.`] : []
    return outcome(value, `model:${ports.text.name}`, left)
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof EngineError)) throw error
    emit.reset('The text model failed; the built-in engine writes instead.')
    return { ...(await embedded([fallbackNotice(job.noun)])), free: true }
  }
}
