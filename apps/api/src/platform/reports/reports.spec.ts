import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/index.ts'
import { readReports } from './read-reports.ts'

const path = '/api/v1/reports/csp'
const logged: unknown[] = []
let api: TestApp
beforeAll(async () => {
  api = await testApp({ settings: { RATE_LIMITS: true, LIMIT_API_IP: 1_000 } })
  api.services.log.warn = (about: unknown) => void logged.push(about)
})
afterAll(() => api.close())

const file = 'http://localhost:3000/r/mfe-agents-seo/0123456789ab/static/js/async/page-x.js'
/** As sent by Chromium. */
const violation = {
  'csp-report': {
    'document-uri': 'http://localhost:3000/results/5c1f?from=asha@example.com',
    referrer: '',
    'violated-directive': 'script-src-elem',
    'effective-directive': 'script-src-elem',
    'original-policy': "default-src 'none'",
    disposition: 'enforce',
    'blocked-uri': 'https://evil.example/x.js?user=asha',
    'line-number': 1,
    'source-file': file,
    'status-code': 200,
    'script-sample': 'Dear Asha',
  },
}
const send = (payload: unknown, type: string) =>
  api.app.inject({ method: 'POST', url: path, headers: { 'content-type': type }, payload: JSON.stringify(payload) })

describe('violation reports', () => {
  it('name the remote of the file, and nothing about the user', async () => {
    expect((await send(violation, 'application/csp-report')).statusCode).toBe(204)
    expect(logged).toEqual([
      {
        refused: {
          kind: 'policy',
          what: 'script-src-elem',
          remote: 'mfe-agents-seo',
          from: 'https://evil.example',
        },
      },
    ])
    expect(JSON.stringify(logged)).not.toMatch(/asha|results/i)
  })

  it('are accepted in three formats', () => {
    const body = { documentURL: 'http://localhost:3000/', blockedURL: file, destination: 'script', reportOnly: false }
    expect(readReports([{ type: 'integrity-violation', age: 1, url: 'http://localhost:3000/', body }])).toEqual([
      {
        kind: 'hash',
        what: 'script',
        remote: 'mfe-agents-seo',
        from: '/r/mfe-agents-seo/0123456789ab/static/js/async/page-x.js',
      },
    ])
    expect(readReports({ kind: 'file', remote: 'mfe-auth', what: '0123456789ab' })).toEqual([
      { kind: 'file', remote: 'mfe-auth', what: '0123456789ab', from: null },
    ])
    expect(readReports({ kind: 'registry', remote: 'somebody', what: 'x' })).toBeNull()
  })

  it('of browser extensions are ignored', () => {
    const foreign = { 'csp-report': { ...violation['csp-report'], 'blocked-uri': 'chrome-extension://abc/inject.js' } }
    expect(readReports(foreign)).toEqual([])
  })

  it.each([
    ['no report', {}, 'application/json', 400],
    ['a list of nonsense', [1, 2], 'application/reports+json', 400],
    ['another kind of body', {}, 'text/plain', 415],
    ['too large', { 'csp-report': { 'blocked-uri': 'x'.repeat(20_000) } }, 'application/csp-report', 413],
  ])('%s is refused', async (_name, payload, type, status) => {
    expect((await send(payload, type)).statusCode).toBe(status)
  })

  it('are rate limited per network', async () => {
    const codes: number[] = []
    for (let each = 0; each < 31; each += 1) {
      codes.push((await send(violation, 'application/csp-report')).statusCode)
    }
    expect(codes).toContain(204)
    expect(codes.at(-1)).toBe(429)
  })
})
