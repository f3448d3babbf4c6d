import type { RemoteManifest } from '@bazaar/federation-contract'
import { z } from 'zod'
import type { BuiltFolder } from './built-folder.ts'
import { some } from './folder-rules.ts'

const Files = z.object({ sync: z.array(z.string()), async: z.array(z.string()) }).partial()
const Owners = z.array(z.object({ assets: z.object({ js: Files, css: Files }).partial() })).default([])
/** Module Federation lists every chunk of exposed and shared modules. */
const Chunks = z.object({ exposes: Owners, shared: Owners })

const chunksIn = (mfManifest: unknown): string[] => {
  const parsed = Chunks.safeParse(mfManifest)
  return [...(parsed.data?.exposes ?? []), ...(parsed.data?.shared ?? [])]
    .flatMap(({ assets: { js, css } }) => [js, css])
    .flatMap((files) => [...(files?.sync ?? []), ...(files?.async ?? [])])
}

/**
 * The page checks the entry's hash; everything loaded after it must have its hash in one of the build's scripts, or
 * browsers without Integrity-Policy would run it unchecked.
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
