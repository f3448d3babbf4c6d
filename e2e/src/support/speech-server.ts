import { createServer } from 'node:http'
import { listen } from './listen.ts'

export type SpeechServer = Awaited<ReturnType<typeof startSpeechServer>>

/** The recording in a form: from its RIFF mark to the end of its stated length. */
const recordingIn = (body: Buffer): Buffer => {
  const start = body.indexOf('RIFF')
  return start === -1 ? Buffer.alloc(0) : body.subarray(start, start + 8 + body.readUInt32LE(start + 4))
}

/** A speech service on loopback with OpenAI's route. It recognises the same sentence in every recording and keeps the recordings. */
export const startSpeechServer = async (sentence: string) => {
  const recordings: Buffer[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      recordings.push(recordingIn(Buffer.concat(chunks)))
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ text: sentence }))
    })
  })
  const { url, close } = await listen(server)
  return {
    url: `${url}/v1`,
    recordings,
    close,
  }
}
