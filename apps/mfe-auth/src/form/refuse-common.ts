import { type AppErrorShape, auth } from '@bazaar/contracts'

const load = async () => (await import('./common-passwords.ts')).isCommon

/** For the focus of a field with a new password: the list is there before the form is sent. */
export const loadCommon = (): void => void load().catch(() => undefined)

/**
 * Refuses a common password before the request, with the words of the server, which decides where the list does not load.
 * @throws {AppErrorShape} PASSWORD_TOO_COMMON with the field named
 */
export const refuseCommon = async (field: string, password: string): Promise<void> => {
  const isCommon = await load().catch(() => () => false)
  if (!isCommon(password)) return
  const detail = auth.authTexts.passwordCommon
  const failure = { code: 'PASSWORD_TOO_COMMON', status: null, detail, fields: { [field]: detail }, requestId: null }
  throw Object.assign(new Error(detail), failure) satisfies AppErrorShape
}
