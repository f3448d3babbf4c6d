import type { FastifyRequest } from 'fastify'
import { and, eq, inArray, sql } from '../../db/drizzle.ts'
import type { Executor } from '../../db/client.ts'
import { excerptOf } from './excerpt.ts'
import type { Line, View } from './find-result.ts'
import { result, resultVersion } from './tables.ts'

type Reader = Pick<FastifyRequest, 'translatorFor'>

const isTranslated = (reader: Reader, { agent }: Line): boolean => reader.translatorFor(agent).locale !== 'en'

/** What an excerpt is cut from, by result. */
const beginningsOf = async (db: Executor, ids: readonly string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: result.runId, text: sql<string>`left(coalesce(${resultVersion.text}, ${result.text}), 4000)` })
    .from(result)
    .leftJoin(resultVersion, and(eq(resultVersion.runId, result.runId), eq(resultVersion.version, result.version)))
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
  return lines.map((line) => {
    const { title, text } = reader.translatorFor(line.agent)
    const beginning = texts.get(line.id)
    const excerpt = beginning === undefined ? line.excerpt : excerptOf(text(beginning))
    return { ...line, title: title(line.title), excerpt }
  })
}

/** A result in the language of its reader. Rewritten and edited versions keep theirs. */
export const translateView = (reader: Reader, view: View): View => {
  const { title, text, answer, labels } = reader.translatorFor(view.agent)
  const isOriginal = typeof view.original_text !== 'string'
  return {
    ...view,
    title: title(view.title),
    labels,
    answer: answer(view.answer),
    text: isOriginal ? text(view.text) : view.text,
    original_text: isOriginal ? null : text(view.original_text ?? ''),
    versions: view.versions.map((line) =>
      line.rewrite ? { ...line, rewrite: { ...line.rewrite, answer: answer(line.rewrite.answer) } } : line,
    ),
  }
}
