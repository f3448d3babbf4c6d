import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

const wordsIn = (stream: Buffer): string => {
  const chunks: Buffer[] = []
  for (let at = 0; at + 4 <= stream.length;) {
    const length = stream.readUInt32BE(at)
    chunks.push(stream.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return Buffer.concat(chunks).toString('latin1')
}

const isWhole = (stream: Buffer): boolean => stream.length >= 4 && stream.readUInt32BE(stream.length - 4) === 0

/** Speaks clamd's protocol on loopback and finds one word. `state.broken` makes it answer with an error. */
export const startClamd = async (malware: string) => {
  const state = { broken: false, scanned: 0 }
  const answerTo = (text: string) => {
    state.scanned += 1
    if (state.broken) return 'INSTREAM size limit exceeded. ERROR'
    return text.includes(malware) ? 'stream: Spec.Malware FOUND' : 'stream: OK'
  }
  const onConnection = (socket: Socket) => {
    let received = Buffer.alloc(0)
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk])
      const end = received.indexOf(0)
      const command = received.subarray(0, end).toString('latin1')
      if (command === 'zVERSION') socket.end('ClamAV 1.4.3/27800\0')
      const stream = received.subarray(end + 1)
      if (command === 'zINSTREAM' && isWhole(stream)) socket.end(`${answerTo(wordsIn(stream))}\0`)
    })
  }
  const server = createServer(onConnection)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { state, url: `tcp://127.0.0.1:${port}`, close: () => new Promise((resolve) => server.close(resolve)) }
}
