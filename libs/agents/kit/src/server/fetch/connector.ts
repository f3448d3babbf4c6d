import { lookup as systemLookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { Agent, buildConnector } from 'undici'
import { bareHost, isPublicAddress } from './address.ts'

/** Resolves a name to all its addresses. An empty list or `ENOTFOUND` means that the name does not exist. */
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
 * A DNS lookup that checks the same answer the socket connects to. The name is resolved only once, so the answer
 * cannot change between check and use (DNS rebinding).
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
  /** Certificates to trust instead of the public ones, as PEM. */
  ca?: string | undefined
}

/** One agent for all requests. Allow-listed `host:port` pairs skip the address check. */
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
