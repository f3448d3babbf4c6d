import { connect } from 'node:net'

const timeoutMs = 20_000
/** clamd reads a file in chunks; its limit for one is far above this. */
const chunkBytes = 64 * 1024

const lengthOf = (chunk: Uint8Array): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(chunk.length)
  return length
}

/** One command and its answer. @throws {Error} when the daemon cannot be reached, is silent or closes early */
const ask = (url: string, command: string, send: readonly Uint8Array[] = []): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) })
    let answer = ''
    const deadline = setTimeout(() => socket.destroy(new Error('no answer')), timeoutMs)
    socket.setEncoding('latin1')
    socket.on('data', (text: string) => (answer += text))
    socket.once('error', reject)
    socket.once('close', () => {
      clearTimeout(deadline)
      if (answer.endsWith('\0')) resolve(answer.slice(0, -1))
      else reject(new Error('no complete answer'))
    })
    socket.write(`z${command}\0`)
    for (const part of send) socket.write(part)
  })

/**
 * Scans a file with a ClamAV daemon. Source: clamd(8), INSTREAM.
 * @param url `tcp://host:port`
 * @returns the name of the malware; null when there is none
 * @throws {Error} without a verdict
 */
export const scanFile = async (url: string, bytes: Uint8Array): Promise<string | null> => {
  const parts: Uint8Array[] = []
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    const chunk = bytes.subarray(at, at + chunkBytes)
    parts.push(lengthOf(chunk), chunk)
  }
  const answer = await ask(url, 'INSTREAM', [...parts, lengthOf(new Uint8Array())])
  const found = /^stream: (.+) FOUND$/.exec(answer)?.[1]
  if (found) return found
  if (answer === 'stream: OK') return null
  throw new Error(answer)
}

/** The version of the daemon and its signatures. @throws {Error} when it does not answer */
export const antivirusVersion = (url: string): Promise<string> => ask(url, 'VERSION')
