import type { GstRecord } from '../gst-record.ts'
import type { GstEntry } from '@bazaar/agents-kit/server'

/** The register's entry; fields that it leaves open come from the number. */
export const registerRecord = (offline: GstRecord, { status: _status, ...entry }: GstEntry): GstRecord => ({
  ...offline,
  ...entry,
  constitution: entry.constitution ?? offline.constitution,
  type: entry.type ?? offline.type,
  state: entry.state ?? offline.state,
  stateCode: entry.stateCode ?? offline.stateCode,
})
