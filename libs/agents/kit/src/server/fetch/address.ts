import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * True when an address belongs to the public internet. Uses an allow-list, because deny-lists miss ranges:
 * IPv4 must be plain unicast, IPv6 must also lie in 2000::/3, the only block allocated for global unicast.
 * Mapped addresses (`::ffff:10.0.0.1`) count as the IPv4 address they contain.
 * Source: RFC 4291, IANA special-purpose address registries.
 */
export const isPublicAddress = (text: string): boolean => {
  // The parser also accepts short forms such as `1.2.3`; the socket layer does not.
  if (isIP(text) === 0) return false
  const address = ipaddr.process(text)
  if (address.range() !== 'unicast') return false
  return address.kind() === 'ipv4' || ((address.toByteArray()[0] ?? 0) & 0xe0) === 0x20
}

/** Host of a URL without the brackets of an IPv6 literal. */
export const bareHost = (hostname: string): string => hostname.replace(/^\[|\]$/g, '')
