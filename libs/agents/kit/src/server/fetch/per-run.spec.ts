import { expect, it } from 'vitest'
import type { SafeFetch } from '../ports.ts'
import { htmlPage } from './body/html-page.ts'
import { fetchOncePerRun } from './per-run.ts'

const signal = new AbortController().signal
const counted = (bytes: number) => {
  const asked: string[] = []
  const fetch: SafeFetch = (url) => {
    asked.push(url)
    return url.includes('down') ? Promise.reject(new Error('down')) : Promise.resolve(htmlPage('x', { url, bytes }))
  }
  return { asked, fetch }
}

it('fetches a page once, even for concurrent requests', async () => {
  const { asked, fetch } = counted(10)
  const open = fetchOncePerRun(fetch)
  const [one, two] = await Promise.all([open('https://a.test/', { signal }), open(' https://a.test/', { signal })])
  expect(await open('https://a.test/', { signal })).toBe(one)
  expect(two).toBe(one)
  expect(asked).toEqual(['https://a.test/'])
})

it('fetches again for different options and after failures', async () => {
  const { asked, fetch } = counted(10)
  const open = fetchOncePerRun(fetch)
  await open('https://a.test/', { signal })
  await open('https://a.test/', { signal, method: 'HEAD' })
  await expect(open('https://down.test/', { signal })).rejects.toThrow('down')
  await expect(open('https://down.test/', { signal })).rejects.toThrow('down')
  expect(asked).toEqual(['https://a.test/', 'https://a.test/', 'https://down.test/', 'https://down.test/'])
})

it('stays within its size limit', async () => {
  const { asked, fetch } = counted(60)
  const open = fetchOncePerRun(fetch, 100)
  for (const url of ['https://a.test/', 'https://b.test/', 'https://a.test/', 'https://b.test/']) {
    await open(url, { signal })
  }
  expect(asked).toEqual(['https://a.test/', 'https://b.test/', 'https://b.test/'])
})
