import type { RemoteManifest } from '@bazaar/federation-contract'
import { z } from 'zod'
import type { BuiltFolder } from './built-folder.ts'
import { some } from './folder-rules.ts'

const Files = z.object({ sync: z.array(z.string()), async: z.array(z.string()) }).partial()
const Owners = z.array(z.object({ assets: z.object({ js: Files, css: Files }).partial() })).default([])
/** Module Federation names every chunk of what a build exposes, and of what it would share. */
const Chunks = z.object({ exposes: Owners, shared: Owners })

const chunksIn = (mfManifest: unknown): string[] => {
  const parsed = Chunks.safeParse(mfManifest)
  return [...(parsed.data?.exposes ?? []), ...(parsed.data?.shared ?? [])]
    .flatMap(({ assets: { js, css } }) => [js, css])
    .flatMap((files) => [...(files?.sync ?? []), ...(files?.async ?? [])])
}

/**
 * The page holds an entry to its hash; all that a build loads after it is held to the hashes that its own scripts carry,
 * or a browser without Integrity-Policy runs it as it comes.
 */
export const uncheckedReasons = (remote: RemoteManifest, mfManifest: unknown, folder: BuiltFolder): string[] => {
  const { name, preload, pages, integrity } = remote
  const [, ...exposed] = preload.scripts
  const named = [...exposed, ...preload.styles, ...pages.flatMap(({ files }) => files), ...chunksIn(mfManifest)]
  const unchecked = [...new Set(named)].filter((file) => {
    const hash = Object.hasOwn(integrity, file) ? integrity[file] : undefined
    return hash !== undefined && !folder.carried.has(hash)
  })
  return unchecked.length === 0
    ? []
    : [
        `${name}: no script of it carries the hash of ${some(unchecked)}, so browsers would not check what they load: set security.sri to { enable: true, algorithm: 'sha384' } in its build, build it again and publish that.`,
      ]
}
