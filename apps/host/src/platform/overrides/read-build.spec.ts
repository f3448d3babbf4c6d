import { RegistryRemote } from '@bazaar/federation-contract'
import { afterEach, expect, it, vi } from 'vitest'
import { build } from '../../spec-shell.tsx'
import { DevelopmentServer, readBuild } from './read-build.ts'

afterEach(() => vi.unstubAllGlobals())

const base = 'http://localhost:3105/'
const released = RegistryRemote.parse(build('mfe-support', '0123456789ab'))
const answer = (shared: string[], facts?: object) =>
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('mf-manifest.json')) return Response.json({ shared: shared.map((name) => ({ name })) })
    return facts ? Response.json(facts) : new Response('', { status: 404 })
  })

it('refuses a development server where the page has React for production, and takes it elsewhere', async () => {
  answer(['react', 'react/jsx-dev-runtime'])
  await expect(readBuild(released, base, 'production')).rejects.toThrow(DevelopmentServer)
  await expect(readBuild(released, base, 'development')).resolves.toMatchObject({ base, integrity: {} })
})

it('takes a built folder', async () => {
  answer(['react', 'react/jsx-runtime'], { ...build('mfe-support', 'abcdef012345') })
  await expect(readBuild(released, base, 'production')).resolves.toMatchObject({ base, buildId: 'abcdef012345' })
})

it('refuses an address where nothing answers', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 502 }))
  await expect(readBuild(released, base, 'production')).rejects.toThrow()
})
