import { linkedinApi } from '@bazaar/contracts'
import { locales } from '@bazaar/locale'
import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { and, eq, isNull, lt } from '../../db/drizzle.ts'
import type { Services, Signed } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { handlePrefix } from './connect.ts'
import { type Connection, findConnection, forgetConnection } from './connection.ts'
import { createPost, createShare, LinkedinFailure, readMember } from './linkedin-api.ts'
import { littleText } from './little-text.ts'
import { type LinkedinApp, requireApp } from './settings.ts'
import { linkedinPost } from './tables.ts'
import { newerVersion } from './version.ts'

type Input = z.output<typeof linkedinApi.post.input>
type Output = z.input<typeof linkedinApi.post.output>
type Author = Pick<Connection, 'sub' | 'token'>

/** A post pending for longer than this was abandoned by a process that died. */
const lostAfterMs = 2 * 60_000

/** Maps LinkedIn's errors to ours. A 401 from our API would sign the user out. */
const refusalOf = (failure: LinkedinFailure): AppError => {
  const { status, retryAfter } = failure
  const wait = retryAfter === undefined ? {} : { retryAfter }
  if (status === 401) return new AppError('LINKEDIN_RECONNECT')
  if (status === 403) return new AppError('LINKEDIN_FORBIDDEN')
  if (status === 422 || status === 409) return new AppError('LINKEDIN_REFUSED')
  if (status === 429)
    return new AppError('RATE_LIMITED', {
      detail: 'LinkedIn takes no more posts right now. Please try again later.',
      ...wait,
    })
  return new AppError('LINKEDIN_FAILED', { cause: failure })
}

/** Whether a text is LinkedIn's own token, of a client that connected by itself. */
const isForeign = (token: string): boolean => token !== '' && !token.startsWith(handlePrefix)

/** The member who posts: the handle's owner, this session's connection, or the owner of a LinkedIn token. */
const authorOf = async (services: Services, app: LinkedinApp, user: Signed, token: string): Promise<Author> => {
  if (isForeign(token)) return { token, sub: (await readMember(app, token)).sub }
  const found = await findConnection(services, user, token === '' ? undefined : token)
  if (found === null) throw new AppError('LINKEDIN_RECONNECT')
  return found
}

/** Posts, and retries once with a newer version when LinkedIn no longer supports the configured one. */
const sendVersioned = async (
  services: Services,
  app: LinkedinApp,
  author: Author,
  commentary: string,
): Promise<string> => {
  try {
    return await createPost(app, { ...author, commentary, version: app.version })
  } catch (error) {
    const newer =
      error instanceof LinkedinFailure && error.status === 426 ? newerVersion(app.version, services.clock.now()) : null
    if (newer === null) throw error
    services.log.warn(
      { set: app.version, used: newer },
      'LinkedIn no longer takes the version in LINKEDIN_VERSION; set a newer one',
    )
    return createPost(app, { ...author, commentary, version: newer })
  }
}

/** Whether LinkedIn refused before publishing: the version is gone, or the application has another product. */
const isWrongDoor = (error: unknown): boolean =>
  error instanceof LinkedinFailure && (error.status === 426 || error.status === 403)

/** Posts by the versioned API, or by “Share on LinkedIn” when the first is forbidden. */
const send = async (services: Services, app: LinkedinApp, author: Author, text: string): Promise<string> => {
  try {
    return await sendVersioned(services, app, author, littleText(text))
  } catch (error) {
    if (!isWrongDoor(error)) throw error
    services.log.warn({ err: error }, 'LinkedIn refused /rest/posts; trying /v2/ugcPosts')
    return createShare(app, { ...author, text })
  }
}

/** Reserves this post. @returns LinkedIn's id if it was already published @throws {AppError} CONFLICT */
const reserve = async ({ db, clock }: Services, userId: string, key: string): Promise<string | null> => {
  const now = clock.now()
  const mine = and(eq(linkedinPost.userId, userId), eq(linkedinPost.key, key))
  const lost = new Date(now.getTime() - lostAfterMs)
  await db.delete(linkedinPost).where(and(mine, isNull(linkedinPost.postId), lt(linkedinPost.startedAt, lost)))
  const made = await db.insert(linkedinPost).values({ userId, key, startedAt: now }).onConflictDoNothing().returning()
  if (made.length > 0) return null
  const [found] = await db.select().from(linkedinPost).where(mine)
  if (found?.postId === undefined || found.postId === null) {
    throw new AppError('CONFLICT', {
      detail: 'This post is just being published. Look at LinkedIn before you try again.',
    })
  }
  return found.postId
}

const answer = (id: string): Output => ({
  message: linkedinApi.linkedinTexts.posted,
  id,
  url: /^urn:li:(?:share|ugcPost):\w+$/.test(id) ? `https://www.linkedin.com/feed/update/${id}` : null,
})

/**
 * Publishes a text on the user's LinkedIn, free of charge. The same text by the same member is published once a day,
 * however often it is submitted.
 * @throws {AppError} NOT_CONFIGURED, LINKEDIN_RECONNECT, LINKEDIN_FORBIDDEN, LINKEDIN_REFUSED, RATE_LIMITED, LINKEDIN_FAILED, CONFLICT
 */
export const publish = async (services: Services, user: Signed, { description, token }: Input): Promise<Output> => {
  const app = requireApp(services)
  const commentary = littleText(description)
  if (commentary.length > linkedinApi.linkedinMax) {
    const detail = `LinkedIn takes at most ${linkedinApi.linkedinMax.toLocaleString(locales.en)} characters. Please shorten the post.`
    throw new AppError('INVALID_INPUT', { detail, fields: { description: detail } })
  }
  let key: string | null = null
  try {
    const author = await authorOf(services, app, user, token)
    key = createHash('sha256').update(`${author.sub}\n${description}`).digest('hex')
    const before = await reserve(services, user.userId, key)
    if (before !== null) return answer(before)
    const id = await send(services, app, author, description)
    await services.db
      .update(linkedinPost)
      .set({ postId: id })
      .where(and(eq(linkedinPost.userId, user.userId), eq(linkedinPost.key, key)))
    return answer(id)
  } catch (error) {
    if (!(error instanceof LinkedinFailure)) throw error
    if (key !== null)
      await services.db.delete(linkedinPost).where(and(eq(linkedinPost.userId, user.userId), eq(linkedinPost.key, key)))
    if (error.status === 401 && !isForeign(token)) await forgetConnection(services, user.sessionId)
    throw refusalOf(error)
  }
}
