import type { Source } from '@bazaar/agents-kit'
import type { Outcome } from '@bazaar/agents-kit/server'
import type { z } from 'zod'
import { type Document, toMarkdown } from './document.ts'
import { type WritingContext, writeEither } from './either.ts'
import { askModel, type ModelTask } from './model-task.ts'

export type WritingJob<S extends z.ZodType> = {
  /** Noun for the text in notices: `summary`, `draft`. */
  noun: string
  /** The built-in engine. */
  compose: () => Document
  task: ModelTask<S>
  /** Ends the notice on dropped sentences: “numbers or names that …”. */
  basis: string
  sources?: Source[]
  notices?: string[]
}

export type Written = { document: Document; text: string }

/** Writes a document in sections with {@link writeEither}. */
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
