import { type RunView, runs } from '@bazaar/contracts'
import { http } from '../../platform/session/http.ts'

/** @throws {AppErrorShape} */
export const stop = (runId: string, { acceptCharge = true } = {}): Promise<RunView> =>
  http.call(runs.stopRun, { accept_charge: acceptCharge }, { params: { id: runId } })
