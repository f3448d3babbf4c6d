import type { Source } from '@bazaar/agents-kit'
import type { Outcome } from '@bazaar/agents-kit/server'
import type { z } from 'zod'
import { type Document, toMarkdown } from './document.ts'
import { type WritingContext, writeEither } from './either.ts'
import { askModel, type ModelTask } from './model-task.ts'

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

/** A document in sections, written as {@link writeEither} does. */
export const write = async <S extends z.ZodType, O>(
  { task, ...job }: WritingJob<S>,
  context: WritingContext,
  output: (written: Written) => O,
): Promise<Outcome<O>> =>
  writeEither(
    {
      ...job,
      render: toMarkdown,
      ask: async (model, { emit, signal }) => {
        const { document, dropped } = await askModel(model, task, emit, signal)
        return { value: document, dropped }
      },
    },
    context,
    (document) => output({ document, text: toMarkdown(document) }),
  )
