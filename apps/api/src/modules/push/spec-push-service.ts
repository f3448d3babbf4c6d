import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { type IncomingHttpHeaders, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Received = { path: string; headers: IncomingHttpHeaders; body: Buffer }

/** A push service on this machine. */
export const startPushService = async () => {
  const received: Received[] = []
  const answer = { status: 201 }
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await Array.fromAsync(request))
    received.push({ path: request.url ?? '', headers: request.headers, body })
    response.writeHead(answer.status).end()
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    host: `127.0.0.1:${port}`,
    received,
    answer,
    close: () => new Promise<unknown>((closed) => server.close(closed)),
  }
}

/** A browser that has subscribed. It decrypts as RFC 8291 and RFC 8188 say. */
export const openBrowser = (host: string) => {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const auth = randomBytes(16)
  const path = `/push/${randomUUID()}`
  const decrypt = (body: Buffer): unknown => {
    const salt = body.subarray(0, 16)
    const keyEnd = 21 + body.readUInt8(20)
    const serverKey = body.subarray(21, keyEnd)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), serverKey])
    const shared = Buffer.from(hkdfSync('sha256', pair.computeSecret(serverKey), auth, info, 32))
    const derive = (name: string, length: number) =>
      Buffer.from(hkdfSync('sha256', shared, salt, `Content-Encoding: ${name}\0`, length))
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
    decipher.setAuthTag(body.subarray(-16))
    const text = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()])
    // A delimiter ends the text, padding may follow it.
    return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString('utf8'))
  }
  return {
    path,
    decrypt,
    subscription: {
      endpoint: `http://${host}${path}`,
      keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
    },
  }
}
