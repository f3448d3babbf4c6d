import type { FetchedPage, FetchRequest, SafeFetch } from '../ports.ts'
import { readAnswer } from './body/answer.ts'
import { readBeginning } from './body/body.ts'
import { guardedAgent, type Resolve, systemResolve } from './connector.ts'
import { decodeBody } from './body/decode.ts'
import { disallowed, isConnectFailure, networkFailure } from './failure.ts'
import { createFollow, type Way } from './follow.ts'
import { createHostQueue } from './host-queue.ts'
import { createRobots, type RobotsAnswer, robotsBytes } from './robots.ts'
import { checkTarget, parseTarget, type TargetRules } from './target.ts'

export type SafeFetchOptions = {
  /** `host:port` of private addresses that may be opened. For tests; empty otherwise. */
  allow: readonly string[]
  /** Sent with every request. The part before the slash is the name looked up in robots.txt. */
  userAgent: string
  /** DNS resolver. Defaults to the system's. */
  resolve?: Resolve
  /** Default 80 and 443. */
  ports?: readonly number[]
  /** Pause between two requests to the same host; default 500 ms. */
  hostGapMs?: number
  /** Certificates to trust instead of the public ones, as PEM. For tests. */
  ca?: string
}

const connectMs = 5_000
const totalMs = 20_000
const robotsMs = 5_000
const pageMaxBytes = 3_000_000
const webPages = ['text/html', 'application/xhtml+xml']

const withDefaults = (request: FetchRequest): Way => ({
  ...request,
  within: AbortSignal.any([request.signal, AbortSignal.timeout(request.timeoutMs ?? totalMs)]),
  accept: request.accept ?? webPages,
  maxBytes: request.maxBytes ?? pageMaxBytes,
})

const overHttp = (url: URL): URL => {
  const plain = new URL(url)
  plain.protocol = 'http:'
  return plain
}

type Queue = { moveTo: (host: string) => Promise<void>; leave: () => void }

/** Holds a request's slot. A redirect to another host releases the first slot before waiting for the next. */
const queueOf = (enter: ReturnType<typeof createHostQueue>, { signal, onStep }: FetchRequest): Queue => {
  let at: string | null = null
  let leave = () => {}
  return {
    moveTo: async (host) => {
      if (host === at) return
      leave()
      leave = () => {}
      at = host
      leave = await enter(host, signal, () => onStep?.({ at: 'waiting', host }))
    },
    leave: () => leave(),
  }
}

/**
 * Opens addresses that users enter. Allows only http and https, the usual ports, public addresses and no credentials.
 * Each redirect passes the same checks as the first address. Size limits apply after decompression.
 * @throws {EngineError} URL_INVALID, URL_BLOCKED, PAGE_UNREACHABLE, with a specific message for each cause;
 * the abort reason when the caller's signal ends the request
 */
export const createSafeFetch = (options: SafeFetchOptions): SafeFetch => {
  const rules: TargetRules = { allow: new Set(options.allow), ports: new Set(options.ports ?? [80, 443]) }
  const dispatcher = guardedAgent({
    resolve: options.resolve ?? systemResolve,
    isTrusted: (host, port) => rules.allow.has(`${host}:${port}`),
    connectMs,
    ca: options.ca,
  })
  const follow = createFollow({ rules, dispatcher, userAgent: options.userAgent })
  const enter = createHostQueue(options.hostGapMs ?? 500)

  const loadRobots = async (url: URL, signal: AbortSignal): Promise<RobotsAnswer> => {
    const way = { ...withDefaults({ signal, timeoutMs: robotsMs }), accept: ['text/plain', '*/*'] }
    try {
      const { response } = await follow(url, way)
      const bytes = await readBeginning(response.body, robotsBytes)
      return { status: response.status, text: decodeBody(bytes, '') }
    } catch {
      signal.throwIfAborted()
      return null
    }
  }
  const robots = createRobots(options.userAgent, loadRobots)

  /** Makes one request. Waits for a slot of every host on the way and holds one slot at a time. */
  const open = async (url: URL, requestedUrl: string, way: Way, queue: Queue): Promise<FetchedPage> => {
    const beforeEach = async (hop: URL) => {
      await queue.moveTo(hop.host)
      if (way.obeyRobots === true && !(await robots(hop, way.within))) throw disallowed(hop.hostname)
    }
    const answer = await readAnswer(await follow(url, way, beforeEach), way)
    way.onStep?.({ at: 'read', host: url.hostname, url: answer.url, bytes: answer.bytes })
    // A link check only needs the status and does not read the body.
    const robotsAllowed = way.anyStatus === true || (await robots(new URL(answer.url), way.within))
    return { ...answer, requestedUrl, robotsAllowed }
  }

  return async (text, request) => {
    request.signal.throwIfAborted()
    const { url, guessed } = parseTarget(text, rules)
    checkTarget(url, rules)
    const queue = queueOf(enter, request)
    await queue.moveTo(url.host)
    const way = withDefaults(request)
    try {
      return await open(url, text, way, queue).catch((error: unknown) => {
        if (!guessed || way.within.aborted || !isConnectFailure(error)) throw error
        return open(overHttp(url), text, way, queue)
      })
    } catch (error) {
      request.signal.throwIfAborted()
      throw networkFailure(url.hostname, way.within.aborted ? way.within.reason : error)
    } finally {
      queue.leave()
    }
  }
}
