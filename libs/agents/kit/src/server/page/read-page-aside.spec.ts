import { cpuTimeOf } from '@bazaar/testing'
import { expect, it } from 'vitest'
import * as api from '../api.ts'
import { readPageAside, readPageInThread } from './read-page-aside.ts'
import { readPage } from './read-page.ts'

const { signal } = new AbortController()
const address = 'https://acme.example/'
const long = `<title>Long</title><main><h1>Long</h1>${'<p>A paragraph of a very long page that goes on.</p>'.repeat(2_000)}</main>`

it('reads a long page with the same result as in process, without blocking', async () => {
  let turns = 0
  const ticking = setInterval(() => (turns += 1), 1)
  const facts = await readPageAside(long, address, signal)
  clearInterval(ticking)
  expect(facts).toEqual(readPage(long, address))
  expect(turns).toBeGreaterThan(0)
})

it('rejects a page built to exhaust the parser with the same message', async () => {
  const deep = '<div>'.repeat(20_000)
  await expect(readPageAside(deep, address, signal)).rejects.toMatchObject({
    code: 'PAGE_UNREACHABLE',
    detail: 'The page is built in a way that cannot be read.',
  })
})

it('aborts with its caller', async () => {
  await expect(readPageAside(long, address, AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped')
})

it('reads a small page in the thread for a process that serves others', async () => {
  const small = `<title>Small</title>${'<p><b>x<i>'.repeat(1_500)}`
  await readPageInThread(long, address, signal)
  const own = await cpuTimeOf(() => readPage(small, address))
  expect(await cpuTimeOf(() => readPageInThread(small, address, signal))).toBeLessThan(own / 4)
  expect(Object.keys(api)).not.toContain('readPageAside')
})
