import { isIP } from 'node:net'
import { EngineError } from '../errors.ts'
import { bareHost, isPublicAddress } from './address.ts'

/** Exceptions to public addresses on the usual ports. */
export type TargetRules = {
  /** `host:port` entries that may be opened although they are private. Empty in production. */
  allow: ReadonlySet<string>
  ports: ReadonlySet<number>
}

export const portOf = (url: URL): number => Number(url.port) || (url.protocol === 'https:' ? 443 : 80)

export const isAllowListed = (url: URL, rules: TargetRules): boolean =>
  rules.allow.has(`${bareHost(url.hostname)}:${portOf(url)}`)

const invalid = () => new EngineError('URL_INVALID')
export const blocked = (cause?: unknown) => new EngineError('URL_BLOCKED', { cause })

const parse = (text: string): URL => {
  try {
    return new URL(text)
  } catch (cause) {
    throw new EngineError('URL_INVALID', { cause })
  }
}

const hasScheme = (text: string): boolean => /^[a-z][a-z0-9+.-]*:(?!\d+(?:[/?#]|$))/i.test(text)

/**
 * Parses an address as the user typed it. Without a scheme it gets `https://` and `guessed` is true.
 * @throws {EngineError} URL_INVALID
 */
export const parseTarget = (text: string, rules: TargetRules): { url: URL; guessed: boolean } => {
  const trimmed = text.trim()
  if (trimmed === '' || trimmed.length > 2_048) throw invalid()
  if (hasScheme(trimmed)) return { url: parse(trimmed), guessed: false }
  const url = parse(`https://${trimmed.replace(/^\/+/, '')}`)
  const plainWord = !url.hostname.includes('.') && !isIP(bareHost(url.hostname)) && url.hostname !== 'localhost'
  if (plainWord && !isAllowListed(url, rules)) throw invalid()
  return { url, guessed: true }
}

/**
 * Rejects what needs no DNS lookup: other schemes, credentials, ports, private literals.
 * @throws {EngineError} URL_INVALID, URL_BLOCKED
 */
export const checkTarget = (url: URL, rules: TargetRules): void => {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw blocked()
  if (url.username !== '' || url.password !== '') throw blocked()
  if (url.hostname === '') throw invalid()
  if (isAllowListed(url, rules)) return
  if (!rules.ports.has(portOf(url))) throw blocked()
  const host = bareHost(url.hostname)
  // The socket layer never resolves literals, so they are checked here.
  if (isIP(host) && !isPublicAddress(host)) throw blocked()
}
