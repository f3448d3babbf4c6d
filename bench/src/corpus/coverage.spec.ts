import { expect, it } from 'vitest'
import { outputsOf } from './agreement.ts'

const topics = ['services', 'prices', 'contact', 'team', 'history', 'workshop', 'guide']
const prose =
  '<p>The workshop repairs bicycles of every make. We mend wheels and brakes on the same day, and we lend you a bicycle meanwhile.</p>'

const page = (title: string): string => {
  const menu = topics.map((topic) => `<a href="/${topic}">${topic}</a>`).join(' ')
  return `<html lang="en"><head><title>${title} | Wheel Works</title></head><body><nav>${menu}</nav><h1>${title}</h1>${prose.repeat(3)}</body></html>`
}

/** A site of eight pages, of which two can be read. What the others state is not known. */
const site = {
  id: 'wheel-works',
  name: 'Wheel Works',
  origin: 'https://wheel-works.example',
  url: 'https://wheel-works.example/',
  pages: new Map([
    ['/', page('Bicycle repair')],
    ['/workshop', page('The workshop')],
  ]),
}

const absent = /\b(?:no|none|not|nothing|never|nobody|lacks?|without)\b/i
/** What one of the pages that were not read may state. */
const elsewhere =
  /\b(?:prices?|telephone|e-mail|postal address|people|team|found(?:ed|ing)|profiles?|privacy|offers|questions?|compare|customers?|proof|audience)\b/i
const limited =
  /\bpages? read\b|\blinked pages\b|\bhome page\b|\bcould not be read\b|\bno page at this address\b|\bof them\b|\bto a page that is not there\b|\bat a page that is not there\b/i

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return value.split(/\n|(?<=[.!?])\s/)
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** Seven agents at once take a while on a busy machine. */
const timeout = 60_000

it(
  'no agent says that a site lacks what pages may state that were not read',
  async () => {
    const outputs = await outputsOf(site)
    expect(Object.keys(outputs)).toHaveLength(7)
    const claims = Object.entries(outputs).flatMap(([agent, output]) =>
      textsIn(output)
        .filter((text) => absent.test(text) && elsewhere.test(text) && !limited.test(text))
        .map((text) => `${agent}: ${text}`),
    )
    expect([...new Set(claims)]).toEqual([])
  },
  timeout,
)
