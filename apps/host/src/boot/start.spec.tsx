import { pageKeys } from '@bazaar/federation-runtime'
import { seenReleases } from '@bazaar/session'
import { act, screen } from '@testing-library/react'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signed, writePage } from '../spec-shell.tsx'
import { words } from '../words.ts'
import { createShell } from '../create-shell.ts'
import { start } from './start.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const registry = (over: object) => ({
  generation: '1',
  sequence: 1,
  brand: 'B',
  contactEmail: '',
  remotes: [],
  ...over,
})

beforeEach(() => {
  document.body.innerHTML = '<div id="root"><div aria-busy="true"></div></div>'
  localStorage.clear()
})
afterEach(() => vi.unstubAllGlobals())

/** Sends half an answer and never the rest. */
const stalling = createServer((_request, response) => {
  stalled()
  response.writeHead(200, { 'access-control-allow-origin': '*' }).write('{"generation":')
})
const stalled = vi.fn()
afterAll(() => {
  stalling.closeAllConnections()
  stalling.close()
})

describe('start, when the registry cannot be used', () => {
  it('shows the crash page instead of the skeleton when the registry is unreadable', async () => {
    vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }))
    writePage(await signed(registry({ remotes: 'of another form' })))
    await act(() => start(createShell()).catch(() => undefined))
    expect(screen.getByRole('heading', { name: words.crash.title })).toBeTruthy()
    expect(document.querySelector('[aria-busy]')).toBeNull()
  })

  it('shows the unverified page when the registry is outdated and the server never finishes answering', async () => {
    await new Promise<void>((settle) => stalling.listen(0, '127.0.0.1', settle))
    const origin = `http://127.0.0.1:${(stalling.address() as AddressInfo).port}`
    const ask = fetch
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) =>
      path.startsWith('/api/v1/registry') ? ask(origin + path, init) : new Response(null, { status: 204 }),
    )
    writePage(await signed(registry({ sequence: 1 })))
    seenReleases.write(pageKeys(), 7)
    await act(() => start(createShell()))
    expect(screen.getByText(words.unverified.text.older)).toBeTruthy()
    expect(stalled).toHaveBeenCalled()
  })
})
