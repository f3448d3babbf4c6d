import type { FastifyReply } from 'fastify'
import type { Services, Signed } from '../../context.ts'
import { recordAudit } from '../audit/record.ts'
import { forgetConnection } from '../linkedin/connection.ts'
import { clearBinding } from '../auth/sessions/binding.ts'
import { revokeSession } from '../auth/sessions/sessions.ts'
import { signedOut } from '../auth/words.ts'

type Call = { user: Signed; reply: FastifyReply }

/** Ends the session of the token at once. Source: acceptance.md Q11. */
export const logout = async (services: Services, { user, reply }: Call): Promise<{ message: string }> => {
  await revokeSession(services, user.sessionId)
  clearBinding(services, reply, user.sessionId)
  await forgetConnection(services, user.sessionId)
  await recordAudit(services, { action: 'session.closed', userId: user.userId })
  return { message: signedOut }
}
