import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { type Duplex, pipeline } from 'node:stream'
import { bareHost } from '../address.ts'
import { isBlocked, judge, type ProxyContext } from './proxy-context.ts'
import { portOf } from '../target.ts'

const connectMs = 5_000

/** Secure pages (`CONNECT host:port`): checks the address, then passes the bytes through unread. */
export const openTunnel =
  ({ rules, lookupFor, keep, counts }: ProxyContext) =>
  (request: IncomingMessage, client: Duplex, head: Buffer): void => {
    keep(client)
    const end = (line: string) => client.end(`HTTP/1.1 ${line}\r\nContent-Length: 0\r\n\r\n`)
    const url = judge(`https://${request.url}`, rules)
    if (url === null) {
      counts.refused += 1
      end('403 Forbidden')
      return
    }
    const upstream = connect({ host: bareHost(url.hostname), port: portOf(url), lookup: lookupFor(url) })
    keep(upstream)
    upstream.setTimeout(connectMs, () => upstream.destroy(new Error('connect timeout')))
    upstream.once('error', (error) => {
      if (isBlocked(error)) counts.refused += 1
      if (client.writable) end(isBlocked(error) ? '403 Forbidden' : '502 Bad Gateway')
    })
    upstream.once('connect', () => {
      counts.passed += 1
      upstream.setTimeout(0)
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n')
      if (head.length > 0) upstream.write(head)
      pipeline(upstream, client, () => client.destroy())
      pipeline(client, upstream, () => upstream.destroy())
    })
  }
