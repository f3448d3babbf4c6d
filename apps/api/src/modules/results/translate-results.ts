import type { FastifyRequest } from 'fastify'
import { inArray, sql } from '../../db/drizzle.ts'
import type { Executor } from '../../db/client.ts'
import { excerptOf } from './excerpt.ts'
import type { Line, View } from './find-result.ts'
import { result } from './tables.ts'

type Reader = Pick<FastifyRequest, 'translatorFor'>

/** Rewritten and edited versions keep their language. */
const isTranslated = (reader: Reader, { agent, edited }: Line): boolean =>
  !edited && reader.translatorFor(agent).locale !== 'en'

/** What an excerpt of the agent's own text is cut from, by result. */
const beginningsOf = async (db: Executor, ids: readonly string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: result.runId, text: sql<string>`left(${result.text}, 4000)` })
    .from(result)
    .where(inArray(result.runId, [...ids]))
  return new Map(rows.map(({ id, text }) => [id, text]))
}

/** Lines of a list in the language of their reader. */
export const translateLines = async <L extends Line>(
  db: Executor,
  reader: Reader,
  lines: readonly L[],
): Promise<L[]> => {
  const translated = lines.filter((line) => isTranslated(reader, line))
  const texts = await beginningsOf(
    db,
    translated.map(({ id }) => id),
  )
  const said: L[] = []
  for (const line of lines) {
    const { title, text } = reader.translatorFor(line.agent)
    const beginning = texts.get(line.id)
    const excerpt = beginning === undefined ? line.excerpt : excerptOf(await text(beginning))
    said.push({ ...line, title: title(line.title), excerpt })
  }
  return said
}

/** A result in the language of its reader. Rewritten and edited versions keep theirs. */
export const translateView = async (reader: Reader, view: View): Promise<View> => {
  const { title, text, answer, labels } = reader.translatorFor(view.agent)
  const isOriginal = typeof view.original_text !== 'string'
  const versions = view.versions.map(async (line) =>
    line.rewrite ? { ...line, rewrite: { ...line.rewrite, answer: await answer(line.rewrite.answer) } } : line,
  )
  return {
    ...view,
    title: title(view.title),
    labels,
    answer: await answer(view.answer),
    text: isOriginal ? await text(view.text) : view.text,
    original_text: isOriginal ? null : await text(view.original_text ?? ''),
    versions: await Promise.all(versions),
  }
}
