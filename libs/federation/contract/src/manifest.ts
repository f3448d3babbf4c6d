import { AgentEntry } from '@bazaar/agents-kit'
import { z } from 'zod'

/** Raised when a host and a remote built against different numbers can no longer work together. */
export const contractVersion = 1

export const remoteNames = [
  'mfe-auth',
  'mfe-agents-content',
  'mfe-agents-seo',
  'mfe-agents-research',
  'mfe-support',
] as const
export const RemoteName = z.enum(remoteNames)
export type RemoteName = z.output<typeof RemoteName>

/** Ports of the remotes' development servers. */
export const devPorts: Record<RemoteName, number> = {
  'mfe-auth': 3101,
  'mfe-agents-content': 3102,
  'mfe-agents-seo': 3103,
  'mfe-agents-research': 3104,
  'mfe-support': 3105,
}

/** A page that a remote owns. The host knows it as data; its code is loaded on navigation. */
export const PageEntry = z.object({
  /** Key in the remote module's `pages`. */
  id: z.string(),
  path: z.string().startsWith('/'),
  title: z.string(),
  access: z.enum(['public', 'user', 'staff']),
  /** GET endpoints that the host starts together with the code. */
  prefetch: z.array(z.string()).default([]),
  /** Files of the page's own chunk, relative to the release folder; written by the build. */
  files: z.array(z.string()).default([]),
})
export type PageEntry = z.output<typeof PageEntry>
/** A page as a remote's source declares it; the rest is filled in. */
export type PageDeclaration = Pick<PageEntry, 'id' | 'path' | 'title' | 'access'> & { prefetch?: string[] }

/** `mfe.json`: what a remote's build says of itself, beside `mf-manifest.json`. */
export const RemoteManifest = z.object({
  name: RemoteName,
  /** Hash of the built files; also the name of the release folder. */
  buildId: z.string().regex(/^[a-f0-9]{12}$/),
  /** Contract number the remote was built against. */
  contract: z.number().int().positive(),
  /** Global name of the Module Federation container: no hyphens. */
  container: z.string().regex(/^[a-z_]+$/),
  pages: z.array(PageEntry),
  agents: z.array(AgentEntry),
  /** Files to preload for a page of this remote, relative to the release folder. */
  preload: z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) }),
})
export type RemoteManifest = z.output<typeof RemoteManifest>

/** One remote as the page's registry carries it: manifest inlined, so nothing is fetched to learn it. */
export const RegistryRemote = RemoteManifest.extend({
  /** Folder of the release, with a trailing slash: `/r/<name>/<buildId>/`, or another origin in development. */
  base: z.string(),
  /** The Module Federation manifest, answered from memory by the loader. */
  mfManifest: z.record(z.string(), z.unknown()),
})
export type RegistryRemote = z.output<typeof RegistryRemote>

/** Inlined in the HTML as `<script type="application/json" id="registry">`. */
export const Registry = z.object({
  generation: z.string(),
  brand: z.string(),
  contactEmail: z.string(),
  /** What this server is set up for. */
  features: z.object({ google: z.boolean() }).default({ google: false }),
  remotes: z.array(RegistryRemote),
})
export type Registry = z.output<typeof Registry>
