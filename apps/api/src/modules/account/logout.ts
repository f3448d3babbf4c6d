import type { Services, Signed } from '../../context.ts'
import { recordAudit } from '../audit/record.ts'
import { forgetConnection } from '../linkedin/connection.ts'
import { revokeSession } from '../auth/sessions.ts'
import { signedOut } from '../auth/words.ts'

/** Ends the session of the token at once. Source: acceptance.md Q11. */
export const logout = async (services: Services, user: Signed): Promise<{ message: string }> => {
  await revokeSession(services, user.sessionId)
  await forgetConnection(services, user.sessionId)
  await recordAudit(services, { action: 'session.closed', userId: user.userId })
  return { message: signedOut }
}
