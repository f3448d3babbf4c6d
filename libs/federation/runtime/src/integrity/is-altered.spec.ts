import { createHash } from 'node:crypto'
import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isAltered } from './is-altered.ts'

const body = `remote(${'x'.repeat(2_000)})`
const hash = `sha384-${createHash('sha384').update(body).digest('base64')}`

let server: Server
let origin = ''
beforeAll(async () => {
  server = createServer(({ url }, answer) => {
    if (url === '/cut.js') {
      answer.writeHead(200, { 'content-length': body.length })
      answer.write(body.slice(0, 1_000), () => answer.destroy())
    } else if (url === '/gone.js') answer.writeHead(404).end()
    else answer.end(url === '/altered.js' ? body.replace('remote', 'steal') : body)
  })
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

it.each([
  ['/whole.js', false],
  ['/cut.js', false],
  ['/gone.js', false],
  ['/altered.js', true],
])('%s', async (file, expected) => {
  expect(await isAltered(origin + file, hash)).toBe(expected)
})

it('trusts the browser about a file whose hash it does not know', async () => {
  expect(await isAltered(`${origin}/whole.js`, null)).toBe(true)
})
