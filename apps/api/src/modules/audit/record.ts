import type { adminApi } from '@bazaar/contracts'
import type { FastifyRequest } from 'fastify'
import type { Services } from '../../context.ts'
import type { Executor } from '../../db/client.ts'
import { networkOf } from '../../http/callers/client-address.ts'
import { counterKey } from '../../security/secrets.ts'
import { auditLine } from './tables.ts'

export type AuditEntry = {
  action: adminApi.AuditAction
  userId?: string | null
  /** Default `user`. */
  actor?: string
  /** The request that caused the action, if any. */
  request?: Pick<FastifyRequest, 'ip'>
  detail?: Record<string, string | number | boolean>
}

/** Appends an audit line, within the given transaction if any. Source: reliability.md, V16.2.1 and V16.3. */
export const recordAudit = async (
  services: Pick<Services, 'db' | 'clock' | 'secret'>,
  { action, userId = null, actor = 'user', request, detail }: AuditEntry,
  db: Executor = services.db,
): Promise<void> => {
  await db.insert(auditLine).values({
    action,
    userId,
    actor,
    network: request ? counterKey(services.secret, 'net', networkOf(request.ip)) : null,
    detail: detail ?? null,
    createdAt: services.clock.now(),
  })
}
