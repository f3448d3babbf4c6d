#!/usr/bin/env node
/* Connects an assistant that starts programs (stdio) with the server's `/mcp`. Environment: BAZAAR_URL, BAZAAR_KEY. */
import { createInterface } from 'node:readline'

const { BAZAAR_URL: url, BAZAAR_KEY: key } = process.env
if (!url || !key) {
  process.stderr.write('Set BAZAAR_URL to the address of the server and BAZAAR_KEY to an API key.\n')
  process.exit(1)
}

let session: string | null = null

const say = (message: string): void => void process.stdout.write(`${message}\n`)

/** What a client gets when the server cannot be reached or refuses the key. */
const fail = (line: string, text: string): void => {
  const { id } = JSON.parse(line) as { id?: string | number }
  if (id !== undefined) say(JSON.stringify({ jsonrpc: '2.0', id, error: { code: -32_000, message: text } }))
}

const relay = async (response: Response): Promise<void> => {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
    const text = await response.text()
    if (text !== '') say(text)
    return
  }
  if (!response.body) return
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let waiting = ''
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    waiting += part.value
    const blocks = waiting.split(/\r?\n\r?\n/)
    waiting = blocks.pop() ?? ''
    for (const block of blocks) {
      const data = block.split(/\r?\n/).flatMap((each) => (each.startsWith('data:') ? [each.slice(5).trim()] : []))
      if (data.join('') !== '') say(data.join(''))
    }
  }
}

const forward = async (line: string): Promise<void> => {
  try {
    const response = await fetch(new URL('/mcp', url), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...(session === null ? {} : { 'mcp-session-id': session }),
      },
      body: line,
    })
    session ??= response.headers.get('mcp-session-id')
    if (response.ok) return await relay(response)
    const { detail } = (await response.json().catch(() => ({}))) as { detail?: string }
    return fail(line, detail ?? `The server answered ${response.status}.`)
  } catch {
    return fail(line, `The server at ${url} cannot be reached.`)
  }
}

// The first message opens the session, and the others carry its id.
let opening: Promise<void> | null = null
createInterface({ input: process.stdin }).on('line', (line) => {
  if (line.trim() === '') return
  if (opening === null) opening = forward(line)
  else void opening.then(() => forward(line))
})
