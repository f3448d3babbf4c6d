import { PageEntry, RemoteManifest, containerName } from '@bazaar/federation-contract'
import { z } from 'zod'
import type { BuiltFolder } from './built-folder.ts'
import { MfManifest, entryIn, runnable } from './mf-manifest.ts'

/** `mfe.json` as a team writes it where no build of ours does: what only the team can know. */
export const StockDeclaration = z.strictObject({
  ...RemoteManifest.pick({ name: true, contract: true, budget: true }).shape,
  pages: z.array(
    z.strictObject(PageEntry.pick({ id: true, path: true, title: true, access: true, prefetch: true }).shape),
  ),
})
export type StockDeclaration = z.output<typeof StockDeclaration>

/** A build of ours names itself. */
export const isStock = (facts: unknown): boolean =>
  typeof facts === 'object' && facts !== null && !Object.hasOwn(facts, 'buildId')

const Files = z.object({ sync: z.array(z.string()), async: z.array(z.string()) }).partial()
const Shared = z.object({
  shared: z.array(
    z.object({
      name: z.string(),
      requiredVersion: z.union([z.string(), z.literal(false)]).default(false),
      assets: z.object({ js: Files }).partial().default({}),
    }),
  ),
})

/** Modules without a copy in the build: the host must provide them. */
const neededOf = (mfManifest: unknown): RemoteManifest['shared'] =>
  Object.fromEntries(
    (Shared.safeParse(mfManifest).data?.shared ?? [])
      .filter(({ assets: { js } }) => [...(js?.sync ?? []), ...(js?.async ?? [])].length === 0)
      .map(({ name, requiredVersion }) => [name, requiredVersion || '*']),
  )

/**
 * The facts of a build that was made with nothing but Module Federation's own plugin, from its bytes and its manifest.
 * Where the manifest does not fit, files are missing from the facts, and the gate says why.
 */
export const describeStock = async (
  declared: StockDeclaration,
  mfManifest: unknown,
  folder: BuiltFolder,
): Promise<RemoteManifest> => {
  const federation = MfManifest.safeParse(mfManifest).data
  const assets = federation?.exposes.find(({ path }) => path === './remote')?.assets
  const preload = {
    scripts: [...(federation ? [entryIn(federation)] : []), ...(assets?.js.sync ?? [])],
    styles: assets?.css?.sync ?? [],
    libraries: [],
  }
  return RemoteManifest.parse({
    ...declared,
    buildId: folder.buildId,
    container: containerName(declared.name),
    runtime: 'stock',
    agents: [],
    preload,
    integrity: Object.fromEntries([...folder.hashes].filter(([file]) => runnable.test(file))),
    shared: neededOf(mfManifest),
    sizes: { remote: await folder.wireSize([...preload.scripts, ...preload.styles]), page: 0 },
  })
}
