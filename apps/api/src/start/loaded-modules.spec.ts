import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'

const loadedBy = (module: string): string[] => {
  const program = join(import.meta.dirname, 'spec-loading-process.ts')
  return execFileSync(process.execPath, [program, import.meta.resolve(module)], { encoding: 'utf8' }).split('\n')
}

let loaded: string[] = []
beforeAll(() => {
  loaded = loadedBy('@bazaar/api')
}, 180_000)

const inPackage = (name: string) => loaded.filter((url) => url.includes(`/node_modules/${name}/`))

it('starts without the engines, which other processes run', () => {
  expect(loaded.filter((url) => url.endsWith('/definition.ts'))).not.toEqual([])
  expect(loaded.filter((url) => url.endsWith('/engine.server.ts'))).toEqual([])
})

it.each([
  'cheerio',
  'jose',
  'libphonenumber-js',
  'lighthouse',
  'linkedom',
  'nodemailer',
  'pdfmake',
  'playwright-core',
  'read-excel-file',
  'twitter-text',
  'web-push',
])('starts without %s, which few servers or requests use', (name) => {
  expect(inPackage(name)).toEqual([])
})

it('starts without the server of the Model Context Protocol', () => {
  expect(inPackage('@modelcontextprotocol/sdk').filter((url) => !/\/auth\//.test(url))).toEqual([])
})

it('loads drizzle as CommonJS, whose package file Node parses once', () => {
  const files = inPackage('drizzle-orm')
  expect(files.length).toBeGreaterThan(50)
  expect(files.filter((url) => !url.endsWith('.cjs'))).toEqual([])
})

it.each(['@bazaar/api/ops', '@bazaar/api/releases'])('loads no server for the commands of %s', (part) => {
  const files = loadedBy(part)
  expect(files.length).toBeGreaterThan(200)
  expect(files.filter((url) => /\/node_modules\/fastify\/|\/modules\/mcp\//.test(url))).toEqual([])
})
