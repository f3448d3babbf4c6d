import type { support } from '@bazaar/contracts'
import { asc, eq } from '../../db/drizzle.ts'
import { isUuid } from '../../db/is-uuid.ts'
import type { Services, Signed } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { recordAudit } from '../audit/record.ts'
import { storableText } from '../../db/json-safe.ts'
import { savedReply } from './tables.ts'

type List = { data: support.SavedReply[] }

export const listSavedReplies = async ({ db }: Services): Promise<List> => {
  const { id, title, text } = savedReply
  return { data: await db.select({ id, title, text }).from(savedReply).orderBy(asc(title)) }
}

export const keepReply = async (
  services: Services,
  staff: Signed,
  input: { title: string; text: string },
): Promise<List> => {
  await services.db.insert(savedReply).values({ title: storableText(input.title), text: storableText(input.text) })
  await recordAudit(services, { action: 'reply.kept', actor: `staff:${staff.userId}` })
  return listSavedReplies(services)
}

/** @throws {AppError} NOT_FOUND */
export const dropReply = async (services: Services, staff: Signed, id: string): Promise<List> => {
  const gone = isUuid(id) ? await services.db.delete(savedReply).where(eq(savedReply.id, id)).returning() : []
  if (gone.length === 0) throw new AppError('NOT_FOUND')
  await recordAudit(services, { action: 'reply.dropped', actor: `staff:${staff.userId}` })
  return listSavedReplies(services)
}
