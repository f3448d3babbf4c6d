import { runs } from '@bazaar/contracts'
import { http } from './http.ts'

/** @throws {AppErrorShape} */
export const stop = async (runId: string): Promise<void> => {
  await http.call(runs.stopRun, {}, { params: { id: runId } })
}
