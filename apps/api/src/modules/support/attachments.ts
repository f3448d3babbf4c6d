import { isUtf8 } from 'node:buffer'
import { support } from '@bazaar/contracts'
import { and, desc, eq } from '../../db/drizzle.ts'
import { isUuid } from '../../db/is-uuid.ts'
import { scanFile } from '../../adapters/antivirus/clamd.ts'
import type { Services } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import type { UploadedFile } from '../../http/body/multipart.ts'
import { ticketAttachment, ticketMessage } from './tables.ts'
import { findTicket } from './view.ts'
import {
  attachmentNotScanned,
  attachmentTooLarge,
  emptyAttachment,
  infectedAttachment,
  noAttachmentPlace,
  contentMismatch,
  tooManyAttachments,
  wrongAttachment,
} from './words.ts'

const starts = (bytes: Buffer, ...signs: number[]): boolean => signs.every((sign, at) => bytes[at] === sign)
const ascii = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.subarray(at, at + text.length).toString('latin1') === text
/** UTF-8 text without the control characters that only binary files contain. */
const isText = (bytes: Buffer): boolean =>
  isUtf8(bytes) && bytes.every((byte) => byte > 0x1f || (byte > 0x08 && byte < 0x0e))

/** First bytes of a file of each extension. */
const contents: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  '.png': (bytes) => starts(bytes, 0x89, 0x50, 0x4e, 0x47),
  '.jpg': (bytes) => starts(bytes, 0xff, 0xd8, 0xff),
  '.jpeg': (bytes) => starts(bytes, 0xff, 0xd8, 0xff),
  '.gif': (bytes) => ascii(bytes, 'GIF8'),
  '.webp': (bytes) => ascii(bytes, 'RIFF') && ascii(bytes, 'WEBP', 8),
  '.pdf': (bytes) => ascii(bytes, '%PDF-'),
  '.txt': isText,
  '.csv': isText,
}

const refuse = (detail: string): never => {
  throw new AppError('INVALID_INPUT', { detail, fields: { file: detail } })
}

/**
 * Extension, size and content must agree. Source: reliability.md, V5.2.2. @throws {AppError} INVALID_INPUT,
 * FILE_TOO_LARGE
 */
const checkFile = ({ name, size, bytes }: UploadedFile): void => {
  const ending = /\.[^.]+$/.exec(name.toLowerCase())?.[0] ?? ''
  const isRight = Object.hasOwn(contents, ending) ? contents[ending] : undefined
  if (!isRight) return refuse(wrongAttachment)
  if (size === 0) return refuse(emptyAttachment)
  if (size > support.attachmentRules.maxBytes) throw new AppError('FILE_TOO_LARGE', { detail: attachmentTooLarge })
  if (!isRight(bytes)) refuse(contentMismatch)
}

/**
 * A file is not kept without a verdict: staff open it on their own machines.
 * @throws {AppError} INVALID_INPUT for malware; OVERLOADED without a verdict
 */
const scan = async ({ log, settings }: Services, { bytes, sha256 }: UploadedFile): Promise<void> => {
  if (!settings.CLAMD_URL) return
  const malware = await scanFile(settings.CLAMD_URL, bytes).catch((cause: unknown) => {
    log.warn({ err: cause }, 'a file could not be scanned')
    throw new AppError('OVERLOADED', { detail: attachmentNotScanned, retryAfter: 300, cause })
  })
  if (malware === null) return
  log.warn({ malware, sha256 }, 'a file with malware was refused')
  refuse(infectedAttachment)
}

/** Adds a file to the newest message of its sender. @throws {AppError} NOT_FOUND, INVALID_INPUT, FILE_TOO_LARGE, OVERLOADED */
export const attachFile = async (
  services: Services,
  userId: string,
  id: string,
  file: UploadedFile | undefined,
): Promise<{ id: string; name: string; size: number }> => {
  if (!file) return refuse(wrongAttachment)
  checkFile(file)
  await scan(services, file)
  return services.db.transaction(async (tx) => {
    const found = await findTicket(tx, id, userId)
    const [message] = await tx
      .select()
      .from(ticketMessage)
      .where(and(eq(ticketMessage.ticketId, found.id), eq(ticketMessage.kind, 'customer')))
      .orderBy(desc(ticketMessage.place))
      .limit(1)
      .for('update')
    if (!message) return refuse(noAttachmentPlace)
    const there = await tx.$count(ticketAttachment, eq(ticketAttachment.messageId, message.id))
    if (there >= support.attachmentRules.perMessage) return refuse(tooManyAttachments)
    const { name, size, bytes } = file
    const [kept] = await tx
      .insert(ticketAttachment)
      .values({ messageId: message.id, name, size, bytes })
      .returning({ id: ticketAttachment.id })
    if (!kept) throw new AppError('INTERNAL')
    return { id: kept.id, name, size }
  })
}

/** A file of a ticket; of one user's own when `userId` is given. @throws {AppError} NOT_FOUND */
export const readAttachment = async (
  { db }: Services,
  id: string,
  fileId: string,
  userId?: string,
): Promise<{ name: string; bytes: Buffer }> => {
  const found = await findTicket(db, id, userId)
  const mine = and(eq(ticketAttachment.id, fileId), eq(ticketMessage.ticketId, found.id))
  const [file] = isUuid(fileId)
    ? await db
        .select({ name: ticketAttachment.name, bytes: ticketAttachment.bytes })
        .from(ticketAttachment)
        .innerJoin(ticketMessage, eq(ticketMessage.id, ticketAttachment.messageId))
        .where(mine)
    : []
  if (!file) throw new AppError('NOT_FOUND')
  return file
}
