import {
  type PageModule,
  type RegistryRemote,
  RemoteName,
  contractVersion,
  releaseKeysMeta,
  signatureHeader,
} from '@bazaar/federation-contract'
import type { LoaderPorts } from '@bazaar/federation-runtime'
import { forget, signIn } from '@bazaar/session'
import { act, configure, render } from '@testing-library/react'
import { RouterProvider, createMemoryRouter } from 'react-router-dom'
import { vi } from 'vitest'
import { type ShellPorts, createShell } from './create-shell.ts'
import { routes } from './shell/router/routes.tsx'
import { ShellContext } from './use-shell.ts'

// A busy machine must not fail a test: waiting ends at once when what is awaited appears.
configure({ asyncUtilTimeout: 30_000 })

// The bundler gives it to the page.
Reflect.set(globalThis, '__webpack_share_scopes__', {})

export const [oldId, newId] = ['0'.repeat(12), '1'.repeat(12)] as const

const titles = {
  'terms-of-service': 'Terms of Service',
  feedback: 'Customer Feedback',
  'customer-support': 'Customer Support',
  'get-tax': 'Get Tax',
}
const pagesOf: Partial<Record<RemoteName, (keyof typeof titles)[]>> = {
  'mfe-support': ['feedback', 'customer-support'],
  'mfe-auth': ['terms-of-service'],
  'mfe-agents-research': ['get-tax'],
}

/** A build as the registry names it. */
export const build = (name: RemoteName, buildId: string, over: Partial<RegistryRemote> = {}) => ({
  name,
  buildId,
  contract: contractVersion,
  container: name.replaceAll('-', '_'),
  pages: (pagesOf[name] ?? []).map((id) => ({
    id,
    path: `/${id}`,
    title: titles[id],
    access: id === 'terms-of-service' ? 'public' : 'user',
  })),
  agents: [],
  preload: { scripts: [], styles: [] },
  base: `/r/${name}/${buildId}/`,
  mfManifest: {},
  ...over,
})

/** An agent in the registry. */
export const agentEntry = (id: string, title: string) => ({
  id,
  version: 1,
  title,
  summary: '',
  category: 'SEO',
  picture: 'website',
  price: 1,
  path: `/ai-agents/${id}`,
  accepts: {},
})

const base64 = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)))
const { privateKey, publicKey } = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])
const publicText = base64(await crypto.subtle.exportKey('raw', publicKey))

type Signed = { text: string; signature: string }
export const signed = async (value: unknown): Promise<Signed> => {
  const text = JSON.stringify(value)
  return { text, signature: base64(await crypto.subtle.sign('Ed25519', privateKey, new TextEncoder().encode(text))) }
}

/** A remote as a spec's server sends it. */
type Served = { base: string; [key: string]: unknown }

/** Serves a registry and releases, signed as the real server signs them. */
const createServer = (first: readonly Served[]) => {
  let sequence = 0
  let registry = {}
  const publish = (remotes: readonly Served[], killed: readonly string[] = []) => {
    sequence += 1
    registry = { generation: String(sequence), sequence, brand: 'Bazaar', contactEmail: 'help@bazaar.example' }
    const elsewhere = remotes.filter(({ base }) => base.startsWith('https:'))
    const origins = elsewhere.map(({ base }) => base.replace(/[^/]+\/$/, ''))
    Object.assign(registry, { remotes, killed, origins })
  }
  publish(first)
  const answer = async (value: unknown) => {
    const { text, signature } = await signed(value)
    return new Response(text, { headers: { [signatureHeader]: signature } })
  }
  vi.stubGlobal('fetch', async (asked: string | URL | Request) => {
    const { pathname } = new URL(asked instanceof Request ? asked.url : asked, location.origin)
    const release = /^\/api\/v1\/releases\/([a-z-]+)\/([a-f0-9]{12})$/.exec(pathname)
    if (release) return answer(build(RemoteName.parse(release[1]), release[2] ?? ''))
    if (pathname === '/api/v1/registry') return answer(registry)
    return new Response(null, { status: 503 })
  })
  return { publish, inline: () => signed(registry) }
}

/** Code of each build by `<name>/<buildId>`; a missing build fails to load. */
export type Builds = Record<string, () => Promise<Record<string, () => Promise<PageModule>>>>

const containersOf = (builds: Builds, asked: string[]): NonNullable<LoaderPorts['containers']> => ({
  load: async ({ name, buildId }) => {
    asked.push(`${name}/${buildId}`)
    const found = builds[`${name}/${buildId}`]
    if (!found) throw new Error('#RUNTIME-008 ScriptNetworkError: unreachable')
    return { exposed: { contract: contractVersion, pages: await found() }, entryMs: 1, chunkMs: 1 }
  },
  abandon: () => undefined,
})

/** Writes the registry into the page, as the server does. */
export const writePage = ({ text, signature }: Signed) => {
  const keys = document.createElement('meta')
  keys.name = releaseKeysMeta
  keys.content = publicText
  const registry = document.createElement('script')
  registry.type = 'application/json'
  registry.id = 'registry'
  registry.dataset['signature'] = signature
  registry.textContent = text
  document.head.replaceChildren(keys, registry)
}

/** Code of a build whose pages all show the same component. */
export const showing =
  (name: RemoteName, Page: PageModule['default']): Builds[string] =>
  async () =>
    Object.fromEntries((pagesOf[name] ?? []).map((id) => [id, async () => ({ default: Page })]))

/** Code of a build whose pages show one line. */
export const saying = (name: RemoteName, text: string) => showing(name, () => <p>{text}</p>)

/** Code that fails before it returns any page. */
export const failing = (message: string) => () => Promise.reject(new Error(message))

const user = { id: 'u-1', fullname: 'Asha', email: 'asha@bazaar.example', credit_score: 40 }

/** Ports without a network: remotes come from `builds`, and retries do not wait. */
const portsOf = (builds: Builds, asked: string[]): Partial<ShellPorts> => ({
  loader: {
    containers: containersOf(builds, asked),
    files: { of: () => null, settled: async () => undefined },
    pause: async () => undefined,
  },
})

/**
 * Renders the real shell at `path`, with remotes whose code is `builds`. Doubles replace only what is outside the page:
 * the server's answers, the remotes' files, and the waits between retries.
 */
export const openShell = async (
  path: string,
  remotes: readonly Served[],
  builds: Builds,
  { signedIn = true }: { signedIn?: boolean } = {},
) => {
  localStorage.clear()
  const server = createServer(remotes)
  writePage(await server.inline())
  const asked: string[] = []
  const shell = createShell(portsOf(builds, asked))
  await shell.registry.readInline()
  if (signedIn) signIn('token', user)
  else forget()
  const router = createMemoryRouter(routes(shell), { initialEntries: [path] })
  shell.navigation.bind(router)
  shell.upgrade.follow(() => router.revalidate())
  const view = render(
    <ShellContext value={shell}>
      <RouterProvider router={router} />
    </ShellContext>,
  )
  /** The server publishes releases, and the tab is notified. */
  const publish = async (next: readonly Served[], killed: readonly string[] = []) => {
    server.publish(next, killed)
    await act(() => shell.registry.refresh(0))
  }
  return { ...view, shell, asked, router, serve: server.publish, publish }
}
