import type { Services } from '../../context.ts'
import { type Submission, startRun } from '../runs/begin/start.ts'
import type { Run } from '../runs/view.ts'

const windowMs = 60_000

/**
 * The run of a GET, which clients and proxies may repeat: an identical query within the same minute returns the same
 * run, unless that run ended without a result.
 */
export const repeatableRun = async (
  services: Services,
  submission: Omit<Submission, 'key'>,
  hash: string,
): Promise<Run> => {
  let key = `get:${hash}:${Math.floor(services.clock.now().getTime() / windowMs)}`
  let found = await startRun(services, { ...submission, key })
  while (found.state === 'failed' || found.state === 'stopped') {
    key = `get:${hash}:after:${found.id}`
    found = await startRun(services, { ...submission, key })
  }
  return found
}
