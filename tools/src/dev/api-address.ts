import { readRegistry } from '@bazaar/federation-contract'

const timeoutMs = 10_000

const isLoopback = ({ hostname }: URL): boolean => /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)

/** @throws {Error} unless it is an origin that a session may be sent to */
const originOf = (text: string): string => {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Error(`--api ${text} is no address. Name the server as https://host.`)
  if (url.username !== '' || url.pathname !== '/' || url.search !== '' || url.hash !== '')
    throw new Error(`--api takes only the start of an address: ${url.origin}`)
  if (url.protocol === 'http:' && !isLoopback(url))
    throw new Error(`--api ${text} would send your session unencrypted. Use https, or a tunnel to this machine.`)
  return url.origin
}

/** The innermost error says what is wrong; `fetch` itself only says that it failed. */
const reasonOf = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return String(cause)
  return cause.message || String(Reflect.get(cause, 'code') ?? cause.name)
}

const isRegistry = (value: unknown): boolean => {
  try {
    readRegistry(value)
    return true
  } catch {
    return false
  }
}

/** The origin of a server of this product. @throws {Error} in one sentence that says what to do */
export const findApi = async (text: string): Promise<string> => {
  const origin = originOf(text)
  const answer = await fetch(`${origin}/api/v1/registry`, {
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    throw new Error(`${origin} cannot be reached: ${reasonOf(error)}. Check the address and your connection.`)
  })
  const target = answer.status < 400 && URL.parse(answer.headers.get('location') ?? '', origin)
  if (target && target.origin !== origin)
    throw new Error(`${origin} redirects to ${target.origin}. Use --api ${target.origin} if you trust it.`)
  if (answer.status >= 500) throw new Error(`${origin} answered ${answer.status}. Try again when it works.`)
  if (!isRegistry(await answer.json().catch(() => null)))
    throw new Error(`${origin} is not a server of this product: it has no registry at /api/v1/registry.`)
  return origin
}
