import { EngineError } from '@bazaar/agents-kit/api'
import { type SQL, and, eq, sql } from '../../../db/drizzle.ts'
import type { Executor } from '../../../db/client.ts'
import { runUpload } from '../tables.ts'

/** Field of the input → bytes. */
export type Uploads = ReadonlyMap<string, Buffer>

export const storeUploads = async (tx: Executor, runId: string, uploads: Uploads): Promise<void> => {
  const rows = [...uploads].map(([field, bytes]) => ({ runId, field, bytes }))
  if (rows.length > 0) await tx.insert(runUpload).values(rows)
}

/** @throws {EngineError} UPLOAD_GONE */
export const readUpload = async (db: Executor, runId: string, field: string): Promise<Uint8Array> => {
  const [found] = await db
    .select({ bytes: runUpload.bytes })
    .from(runUpload)
    .where(and(eq(runUpload.runId, runId), eq(runUpload.field, field)))
  if (!found) throw new EngineError('UPLOAD_GONE')
  return found.bytes
}

/** Deletes the files of a run that ends, as part of a statement. */
export const deleteUploads = (runId: string): SQL => sql`uploads as (delete from run_upload where run_id = ${runId})`
