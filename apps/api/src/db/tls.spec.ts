import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, type Socket, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TLSSocket, createSecureContext } from 'node:tls'
import { selfSigned } from '@bazaar/testing'
import { expect, it, onTestFinished } from 'vitest'
import { connect } from './client.ts'

const sslRequestCode = 80_877_103
const errorMessage = (text: string): Buffer => {
  const fields = Buffer.from(`SERROR\0C28000\0M${text}\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeUInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}

/**
 * A server that answers PostgreSQL's SSLRequest and refuses the start-up packet after the handshake.
 * Source: PostgreSQL 15 documentation, §55.2.10 and §55.7.
 * @returns its port, and what it received before and after encryption
 */
const startServer = async (name: string | undefined) => {
  const seen = { plain: 0, encrypted: 0 }
  const certificate = selfSigned(name ?? 'localhost')
  const refuse = (socket: Socket, kind: keyof typeof seen) => () => {
    seen[kind] += 1
    socket.end(errorMessage('refused by the test'))
  }
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', (packet) => {
      if (packet.readUInt32BE(4) !== sslRequestCode) return refuse(socket, 'plain')()
      socket.write(name === undefined ? 'N' : 'S')
      if (name === undefined) return void socket.once('data', refuse(socket, 'plain'))
      const encrypted = new TLSSocket(socket, { isServer: true, secureContext: createSecureContext(certificate) })
      encrypted.on('error', () => undefined)
      encrypted.once('data', refuse(encrypted, 'encrypted'))
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const folder = mkdtempSync(join(tmpdir(), 'bazaar-tls-'))
  const authority = join(folder, 'ca.pem')
  writeFileSync(authority, certificate.cert)
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true })
    server.close()
  })
  return { port: (server.address() as AddressInfo).port, authority, seen }
}

const ask = async (name: string | undefined, isTrusted = true) => {
  const { port, authority, seen } = await startServer(name)
  const trust = isTrusted ? `&sslrootcert=${encodeURIComponent(authority)}` : ''
  const { pool, close } = connect(`postgres://owner:secret@localhost:${port}/bazaar?sslmode=verify-full${trust}`)
  const error = await pool.query('select 1').catch((cause: Error) => cause.message)
  await close()
  return { error, seen }
}

it('sends nothing to PostgreSQL before the connection is encrypted', async () => {
  expect(await ask('localhost')).toEqual({ error: 'refused by the test', seen: { plain: 0, encrypted: 1 } })
})

it.each([
  ['without TLS', undefined, true, /does not support SSL/],
  ['with a certificate for another name', 'other.example', true, /Hostname\/IP does not match/],
  ['with a certificate that no authority signed', 'localhost', false, /self-signed certificate/],
])('refuses a server %s', async (_case, name, isTrusted, message) => {
  const { error, seen } = await ask(name, isTrusted)
  expect(error).toMatch(message)
  expect(seen).toEqual({ plain: 0, encrypted: 0 })
})
