import { packClient } from '@bazaar/client'
import { type ApiDocument, packN8nNode } from '@bazaar/client/n8n'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../workspace.ts'

/** `npm run client -- https://server`: packs the client of a running server and its node for n8n into `libs/client/dist`. */
const server = process.argv[2] ?? 'http://localhost:3000'
const folder = join(root, 'libs/client/dist')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const answer = await fetch(new URL('/api/docs/json', server)).catch(() => null)
if (!answer?.ok) {
  console.error(`There is no API document at ${server}/api/docs/json. Start the server, or name another one.`)
  process.exit(1)
}
const document = (await answer.json()) as ApiDocument
console.log(await packClient(document, folder))
console.log(await packN8nNode(document, join(folder, 'n8n')))
