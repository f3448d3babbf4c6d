import { lookup as systemLookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { Agent, buildConnector } from 'undici'
import { bareHost, isPublicAddress } from './address.ts'

/** Gives every address of a name; an empty list or an `ENOTFOUND` error means there is no such name. */
export type Resolve = (hostname: string) => Promise<string[]>

export const systemResolve: Resolve = async (hostname) =>
  (await systemLookup(hostname, { all: true, verbatim: true })).map((entry) => entry.address)

export class BlockedAddressError extends Error {
  readonly code = 'BLOCKED_ADDRESS'
}
class NameNotFoundError extends Error {
  readonly code = 'ENOTFOUND'
}

const checked = async (hostname: string, resolve: Resolve, guarded: boolean): Promise<string[]> => {
  const addresses = await resolve(hostname)
  if (addresses.length === 0) throw new NameNotFoundError(`No address for ${hostname}`)
  if (guarded && !addresses.every(isPublicAddress)) throw new BlockedAddressError(`${hostname} is not public`)
  return addresses
}

/**
 * The look-up whose very answer the socket connects to: the name is resolved once, so an answer that changes
 * between check and use has no moment to change in.
 */
export const lookupWith =
  (resolve: Resolve, guarded: boolean): LookupFunction =>
  (hostname, options, callback) => {
    checked(hostname, resolve, guarded).then(
      (addresses) => {
        const entries = addresses.map((address) => ({ address, family: isIP(address) }))
        const first = entries[0]
        if (options.all === true) callback(null, entries)
        else callback(null, first?.address ?? '', first?.family ?? 0)
      },
      (error: NodeJS.ErrnoException) => callback(error, '', 0),
    )
  }

export type AgentOptions = {
  resolve: Resolve
  isTrusted: (host: string, port: number) => boolean
  connectMs: number
  /** Certificates to trust in place of the public ones, as PEM. */
  ca?: string | undefined
}

/** One agent for all requests; addresses on the allow-list skip the check, by host and port together. */
export const guardedAgent = ({ resolve, isTrusted, connectMs, ca }: AgentOptions): Agent => {
  const connector = (guarded: boolean) =>
    buildConnector({
      lookup: lookupWith(resolve, guarded),
      timeout: connectMs,
      allowH2: false,
      ...(ca === undefined ? {} : { ca }),
    })
  const guarded = connector(true)
  const trusted = connector(false)
  return new Agent({
    allowH2: false,
    headersTimeout: 10_000,
    bodyTimeout: 20_000,
    maxHeaderSize: 32_768,
    keepAliveTimeout: 1_000,
    keepAliveMaxTimeout: 2_000,
    connect: (options, callback) => {
      const host = bareHost(options.hostname)
      const port = Number(options.port) || (options.protocol === 'https:' ? 443 : 80)
      if (isTrusted(host, port)) return trusted(options, callback)
      if (isIP(host) && !isPublicAddress(host)) return callback(new BlockedAddressError(`${host} is not public`), null)
      return guarded(options, callback)
    },
  })
}
