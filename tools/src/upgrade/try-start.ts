import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Place, npm, start } from './commands.ts'

const lookEveryMs = 500
const answerMs = 10_000
/** A large database migrates for minutes. */
const readyMs = 1_800_000

const ask = (url: string, init: RequestInit = {}): Promise<Response> =>
  fetch(url, { ...init, signal: AbortSignal.timeout(answerMs) })

const freePort = (): Promise<number> =>
  new Promise((settle, fail) => {
    const probe = createServer()
    probe.once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => settle(address && typeof address === 'object' ? address.port : 0))
    })
  })

/** Whether the product answers there. */
export const isServing = async (base: string): Promise<boolean> => {
  const answer = await ask(`${base}/livez`).catch(() => null)
  return answer?.ok ?? false
}

/** What `/readyz` says: null when it is ready, else the reason. */
const unready = async (base: string): Promise<string | null> => {
  const answer = await ask(`${base}/readyz`).catch(() => null)
  if (!answer) return 'it does not answer'
  if (answer.ok) return null
  const { reason }: { reason?: unknown } = await answer.json().catch(() => ({}))
  return typeof reason === 'string' ? reason : `/readyz answers ${answer.status}`
}

/** Waits until the product is ready there. @throws {Error} with what it says when `hasEnded` or the time is over */
export const waitUntilReady = async (base: string, signal: AbortSignal, hasEnded = () => false): Promise<void> => {
  for (const end = Date.now() + readyMs; ; await sleep(lookEveryMs, undefined, { signal })) {
    const reason = await unready(base)
    if (reason === null) return
    if (hasEnded() || Date.now() > end) throw new Error(`The server is not ready: ${reason}.`)
  }
}

const checkPage = async (base: string): Promise<void> => {
  const page = await ask(`${base}/`, { headers: { accept: 'text/html' } })
  const text = await page.text()
  if (!page.ok || !/<html/i.test(text)) throw new Error(`The first page answers ${page.status}.`)
}

/**
 * Starts the version that is checked out, on a spare port of this machine and without runs, and checks it: it is
 * ready, shows its first page, and the ledger is consistent. The start migrates.
 * @throws {Error} with what is wrong
 */
export const tryStart = async (place: Place): Promise<void> => {
  place.signal.throwIfAborted()
  const port = await freePort()
  const environment = {
    ...place.environment,
    HOST: '127.0.0.1',
    PORT: String(port),
    RUN_WORKER: 'off',
    START_BUILT: '1',
  }
  const server = start({ ...place, environment }, 'npm', ['start', '--silent'])
  let hasEnded = false
  void server.ended.then(() => (hasEnded = true))
  const base = `http://127.0.0.1:${port}`
  try {
    await waitUntilReady(base, place.signal, () => hasEnded)
    await checkPage(base)
    await npm(place, 'ops', 'ledger', 'check')
  } catch (cause) {
    if (place.signal.aborted || !hasEnded) throw cause
    throw new Error(server.output(), { cause })
  } finally {
    await server.stop()
  }
}
