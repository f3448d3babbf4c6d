import { setImmediate as turn } from 'node:timers/promises'
import type { Source } from '../../receipt.ts'
import { EngineError } from '../errors.ts'
import type { Emit, Outcome } from '../implement.ts'
import { type WritingContext, type WritingTask, writeText } from './write-text.ts'

export type WritingJob<V> = WritingTask<V> & {
  /** What rules can do without a model: a frame around the owner's words. */
  frame: () => V
  /** That the frame is free and why, in its language. */
  free: string
  /** Notices about what the template leaves to the owner; not used when a model writes. */
  leftToSay?: readonly string[]
  sources?: Source[]
  notices?: string[]
}

export const builtWithoutModel = 'Free: built without a language model.'
const failed = (reason: string): string =>
  `${reason} What you see is built from your own words, without a language model.`

/** Splits Markdown into sentences for streaming. The chunks join to the input. */
const chunksOf = (markdown: string): string[] => markdown.split(/(?<=[.!?…]["”’)]?\s)(?=\S)|(?<=\n)(?=\S)/)

/** Streams a finished text sentence by sentence. An abort takes effect between two sentences. */
export const streamText = async (markdown: string, emit: Emit, signal: AbortSignal): Promise<void> => {
  for (const chunk of chunksOf(markdown)) {
    signal.throwIfAborted()
    emit.text(chunk)
    await turn()
  }
}

/**
 * Lets the configured model write. Without a model, or without a usable reply, returns the frame: free of charge and with
 * a notice.
 */
export const writeOrFrame = async <V, O>(
  job: WritingJob<V>,
  context: WritingContext,
  output: (value: V) => O,
): Promise<Outcome<O>> => {
  const { emit, signal, ports } = context
  const { sources, notices = [], leftToSay = [] } = job
  const framed = async (reason: string): Promise<Outcome<O>> => {
    const value = job.frame()
    await streamText(job.render(value), emit, signal)
    return {
      output: output(value),
      engine: 'embedded',
      free: true,
      ...(sources ? { sources } : {}),
      notices: [reason, ...leftToSay, ...notices],
    }
  }
  if (ports.text === null) return framed(job.free)
  try {
    const written = await writeText(ports.text, job, context)
    return {
      output: output(written.value),
      engine: `model:${ports.text.name}`,
      // What arrived is kept, but half a text is not sold.
      ...(written.whole ? {} : { free: true }),
      ...(sources ? { sources } : {}),
      notices: [...written.notices, ...notices],
      marks: written.marks,
    }
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof EngineError)) throw error
    emit.reset('The text model gave nothing that can be used.')
    return framed(failed(error.detail ?? 'The text model did not answer.'))
  }
}
