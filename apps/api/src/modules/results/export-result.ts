import { type AgentDefinition, RunReceipt, underTitle } from '@bazaar/agents-kit'
import { type Paper, results } from '@bazaar/contracts'
import type { Locale } from '@bazaar/locale'
import type { FastifyRequest } from 'fastify'
import { and, eq } from '../../db/drizzle.ts'
import { orderDocument } from '../../adapters/documents/documents.ts'
import { fileName } from '../../adapters/documents/file-name.ts'
import { languageOf } from '../../adapters/documents/text-language.ts'
import { documentWords } from '../../adapters/documents/words.ts'
import type { Services } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import type { AnswerTranslator } from '../../http/language/answer-translators.ts'
import { findRun, type Run } from '../runs/view.ts'
import { figuresOf } from './figures-of.ts'
import { result, resultVersion } from './tables.ts'

type Sources = RunReceipt['sources']
export type Exported = { file: Buffer; name: string; type: string; missing: number }

const types: Record<results.ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: results.workbookType,
  md: 'text/markdown; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
}

/** The shown text of a run's result. @throws {AppError} NOT_FOUND; CONFLICT when there is none to export */
const shownText = async (
  { db }: Pick<Services, 'db'>,
  found: Run,
): Promise<{ title: string; text: string; original: string; isOriginal: boolean }> => {
  const [kept] = await db
    .select({ title: result.title, text: result.text, edited: resultVersion.text })
    .from(result)
    .leftJoin(resultVersion, and(eq(resultVersion.runId, result.runId), eq(resultVersion.version, result.version)))
    .where(eq(result.runId, found.id))
  const text = kept?.edited ?? kept?.text ?? ''
  if (!kept || text.trim() === '') {
    throw new AppError('CONFLICT', { detail: 'This run has no result to export.' })
  }
  return { title: kept.title, text, original: kept.text, isOriginal: kept.edited === null }
}

/** The user's business; without one, the product. */
const letterheadOf = async ({ findAuthor, settings }: Services, userId: string): Promise<string> =>
  (await findAuthor(userId))?.business?.name || settings.BRAND

const withSources = (text: string, sources: Sources, locale: Locale): string =>
  sources.length === 0
    ? text
    : `${text.trimEnd()}\n\n## ${documentWords[locale].sources}\n\n${sources.map(({ url, title }) => `- ${title ? `${title}: ` : ''}${url}`).join('\n')}\n`

type Shown = Awaited<ReturnType<typeof shownText>>

/** The text under its title, in the reader's language. Labels around an untranslated text stay English. */
const translatedFor = async (
  { title: say, text, locale }: AnswerTranslator,
  agent: AgentDefinition | undefined,
  shown: Shown,
): Promise<{ title: string; text: string; locale: Locale }> => {
  const title = say(shown.title)
  const translated = shown.isOriginal ? await text(shown.text) : shown.text
  return {
    title,
    text: underTitle(agent, title, translated, shown.isOriginal ? translated : shown.original),
    locale: /\p{Script=Devanagari}/u.test(translated) ? locale : 'en',
  }
}

/**
 * The shown version of a result as a file, named after its agent and title.
 * @throws {AppError} NOT_FOUND; CONFLICT when it is empty or has no table; OVERLOADED
 */
export const exportResult = async (
  services: Services,
  userId: string,
  runId: string,
  { format, paper }: { format: results.ExportFormat; paper?: Paper | undefined },
  reader: Pick<FastifyRequest, 'translatorFor'>,
): Promise<Exported> => {
  const found = await findRun(services.db, userId, runId)
  const translator = reader.translatorFor(found.agent)
  const shown = await shownText(services, found)
  const definition = services.implementations.find((entry) => entry.agent.id === found.agent)?.agent
  const { title, text, locale } = await translatedFor(translator, definition, shown)
  const agent = translator.title(definition?.card.title ?? found.agent)
  const sources = RunReceipt.safeParse(found.answer).data?.sources ?? []
  // The agent's own title describes the result.
  const named = { name: fileName(definition?.titleOf ? title : agent, title, format), type: types[format] }
  if (format === 'md') return { ...named, file: Buffer.from(withSources(text, sources, locale)), missing: 0 }
  const brand = await letterheadOf(services, userId)
  const { file, missing } = await orderDocument(userId, {
    format,
    agent,
    title,
    brand,
    when: found.createdAt,
    locale,
    language: languageOf(text),
    paper,
    markdown: text,
    figures: await figuresOf(services, { ...found, isOriginal: shown.isOriginal }, translator),
    sources,
  })
  if (file.length === 0) throw new AppError('CONFLICT', { detail: 'This result has no table.' })
  return { ...named, file: Buffer.from(file), missing }
}
