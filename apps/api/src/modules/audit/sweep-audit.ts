import type { Services } from '../../context.ts'
import { cutoffOf, deleteOlder } from '../../db/delete-older.ts'
import { auditLine } from './tables.ts'

/** Deletes old lines, where the operator wants that. @returns the number of lines */
export const sweepAudit = (services: Pick<Services, 'db' | 'clock' | 'settings'>): Promise<number> =>
  deleteOlder(services.db, auditLine, auditLine.createdAt, cutoffOf(services, services.settings.AUDIT_DAYS))
