import { EngineError } from '@bazaar/agents-kit/server'
import { expect, it } from 'vitest'
import { testApp } from '../../../testing/index.ts'
import { signedInWith } from '../../runs/spec-user.ts'

const html = `<html lang="en"><head><title>Bread in Pune | Deccan Oven</title>
<meta property="og:site_name" content="Deccan Oven"><meta name="description" content="Sourdough for cafes in Pune.">
</head><body><p>We bake bread every night and bring it to cafes in Pune before they open.</p></body></html>`

const opened = (read: () => string) =>
  testApp({
    ports: {
      fetch: async (url) => ({
        url: 'https://deccan-oven.example/home',
        requestedUrl: url,
        status: 200,
        headers: {},
        contentType: 'text/html',
        body: read(),
        bytes: html.length,
        truncated: false,
        redirects: [],
        fetchedAt: '2026-11-22T05:00:00.000Z',
        ttfbMs: 1,
        robotsAllowed: true,
      }),
    },
  })
const read = async (t: Awaited<ReturnType<typeof opened>>) => {
  const { headers } = await signedInWith(t, 0)
  const payload = { url: 'deccan-oven.example' }
  return t.app.inject({ method: 'POST', url: '/api/v1/account/business/read', headers, payload })
}

it('reads what a website states of its business, and nothing else', async () => {
  const t = await opened(() => html)
  expect((await read(t)).json()).toEqual({
    name: 'Deccan Oven',
    site: 'https://deccan-oven.example',
    sells: 'Sourdough for cafes in Pune.',
    language: 'English',
  })
  await t.close()
})

it('says why a website could not be read', async () => {
  const t = await opened(() => {
    throw new EngineError('PAGE_UNREACHABLE', { detail: 'The site answered with an error (404).' })
  })
  const answer = await read(t)
  expect([answer.statusCode, answer.json().detail]).toEqual([422, 'The site answered with an error (404).'])
  await t.close()
})
