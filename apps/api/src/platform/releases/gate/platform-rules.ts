import type { RemoteManifest } from '@bazaar/federation-contract'
import { z } from 'zod'
import type { BuiltFolder } from './built-folder.ts'
import { some } from './folder-rules.ts'

/**
 * Packed bytes that no remote may exceed, whatever budget its team sets: about three times our largest remote. The
 * last one bounds what pages load later, which belongs to no budget.
 */
const ceilings = { first: 100_000, page: 60_000, all: 1_000_000 } as const

const over = (name: string, what: string, size: number, ceiling: number): string[] =>
  size <= ceiling
    ? []
    : [`${name}: ${what} is ${size} bytes packed, and the platform serves ${ceiling} at most: make it smaller.`]

/** See `hostOverBudget`. */
export const overCeiling = async (remote: RemoteManifest, folder: BuiltFolder): Promise<string[]> => {
  const { name, preload, pages, integrity } = remote
  const first = await folder.wireSize([...preload.scripts, ...preload.styles])
  const reasons = over(name, 'what every page of it loads first', first, ceilings.first)
  for (const { path, files } of pages) {
    reasons.push(...over(name, `the page ${path}`, await folder.wireSize(files), ceilings.page))
  }
  const all = await folder.wireSize(Object.keys(integrity))
  return [...reasons, ...over(name, 'the sum of its scripts and styles', all, ceilings.all)]
}

const Files = z.object({ sync: z.array(z.string()), async: z.array(z.string()) }).partial()
const Shared = z.object({
  shared: z
    .array(
      z.object({
        name: z.string(),
        singleton: z.boolean().default(false),
        assets: z.object({ js: Files }).partial().default({}),
      }),
    )
    .default([]),
})

/** Modules that keep state for the whole page. */
const isSingleton = (name: string): boolean => /^(react|react-dom)(\/|$)/.test(name)

/**
 * Two copies of React in one page break hooks. A copy that our runtime loads only without a host is harmless, so the
 * files of shared singletons may contain one. Module Federation's runtime prefers the newest copy, so a stock remote
 * may have none.
 */
export const secondCopies = ({ name, runtime }: RemoteManifest, mfManifest: unknown, folder: BuiltFolder): string[] => {
  const shared = Shared.safeParse(mfManifest).data?.shared ?? []
  const loose = shared.filter((each) => isSingleton(each.name) && !each.singleton).map((each) => each.name)
  const fallbacks = new Set(
    shared.flatMap(({ singleton, assets: { js } }) =>
      singleton && runtime !== 'stock' ? [...(js?.sync ?? []), ...(js?.async ?? [])] : [],
    ),
  )
  const copies = folder.reactCopies.filter((file) => !fallbacks.has(file))
  return [
    ...(loose.length === 0 ? [] : [`${name} shares ${some(loose)}, which must be a singleton: set singleton to true.`]),
    ...(copies.length === 0
      ? []
      : [
          `${name}: ${some(copies)} contains a copy of React, and a page has one, the host's: share react and react-dom with import: false.`,
        ]),
  ]
}
