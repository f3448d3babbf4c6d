import { isLoopbackHost } from '../../http/callers/loopback-host.ts'

/** Schemes of programs whose own one has no dot in it, as RFC 8252, §7.1 would have it. */
const knownSchemes = new Set(['claude:', 'cursor:', 'raycast:', 'vscode:', 'vscode-insiders:', 'windsurf:'])
const dotted = /^[a-z][a-z\d+-]*(\.[a-z\d+-]+)+:$/

const read = (address: string): URL | null => (URL.canParse(address) ? new URL(address) : null)

const isLoopback = (url: URL): boolean => url.protocol === 'http:' && isLoopbackHost(url)

/** Whether a client may be answered there: over https, or by a program on the owner's device. Source: RFC 8252, §7. */
export const isRedirect = (address: string): boolean => {
  const url = read(address)
  if (!url || address.includes('#') || url.username !== '' || url.password !== '') return false
  return url.protocol === 'https:' || isLoopback(url) || knownSchemes.has(url.protocol) || dotted.test(url.protocol)
}

/** Exactly the registered address; on the owner's device any port, because programs take a free one. */
export const isSameRedirect = (asked: string, registered: string): boolean => {
  if (asked === registered) return true
  const [one, other] = [read(asked), read(registered)]
  if (!one || !other || !isRedirect(asked) || !isLoopback(one) || !isLoopback(other)) return false
  one.port = other.port
  return one.href === other.href
}

/** What the owner is shown of it. */
export const describeRedirect = (address: string): { host: string; onDevice: boolean } => {
  const url = new URL(address)
  if (url.protocol === 'https:') return { host: url.host, onDevice: false }
  return { host: isLoopback(url) ? url.hostname : url.protocol.slice(0, -1), onDevice: true }
}
