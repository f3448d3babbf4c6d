import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { listen } from './listen.ts'

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
}

/** Serves a folder from its own origin, as a team's preview or bucket does. `port`: 0 = a free one. */
export const serveFolder = async (
  folder: string,
  port = 0,
): Promise<{ origin: string; close: () => Promise<void> }> => {
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname)
    response.setHeader('access-control-allow-origin', '*')
    readFile(join(folder, path)).then(
      (bytes) => response.setHeader('content-type', types[extname(path)] ?? 'text/plain').end(bytes),
      () => response.writeHead(404).end(),
    )
  })
  const { url, close } = await listen(server, port)
  return {
    origin: url.replace('127.0.0.1', 'localhost'),
    close,
  }
}
