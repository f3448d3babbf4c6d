import { type ResultView, readFailure, results } from '@bazaar/contracts'
import type { ShellServices } from '@bazaar/federation-contract'
import { words } from '../words/words.ts'

/** The stored result of a run; null when it has none. Reports any other failure to the user. */
export const storedResult = async (
  services: Pick<ShellServices, 'call' | 'notify'>,
  runId: string,
): Promise<ResultView | null | 'failed'> => {
  try {
    return await services.call(results.getResult, {}, { params: { id: runId } })
  } catch (error) {
    const { code, detail } = readFailure(error)
    if (code === 'NOT_FOUND') return null
    services.notify('error', words.notOpened(detail))
    return 'failed'
  }
}
