import { expect, it } from 'vitest'
import { createSafeFetch } from '../fetch/index.ts'

const refuse = async () => {
  throw new Error('The network is not needed.')
}
const open = createSafeFetch({ allow: [], userAgent: 'TestBot/1.0', hostGapMs: 0, resolve: refuse })
const signal = new AbortController().signal
const get = (url: string, more = {}) => open(url, { signal, ...more })

it('reads a sample site without a network, as a user types its address', async () => {
  const page = await get('sunrise-bakery.example')
  expect(page).toMatchObject({ url: 'https://sunrise-bakery.example/', status: 200, robotsAllowed: true })
  expect(page.body).toContain('<h1>Fresh bread in Pune')
  expect((await get('https://sunrise-bakery.example/old-menu')).redirects).toEqual([
    'https://sunrise-bakery.example/old-menu',
  ])
  expect((await get('https://sunrise-bakery.example/nothing', { anyStatus: true })).status).toBe(404)
})

it('answers for its own names only', async () => {
  await expect(get('https://www.sunrise-bakery.example/')).rejects.toMatchObject({ code: 'PAGE_UNREACHABLE' })
  await expect(get('https://constructor/')).rejects.toThrow()
})
