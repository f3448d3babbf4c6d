import { type RemoteManifest, containerName, shapeOf, whyReserved } from '@bazaar/federation-contract'
import { AgentEntry } from '@bazaar/agents-kit'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { HostManifest } from './manifest.ts'
import type { BuiltFolder } from './built-folder.ts'
import { MfManifest, entryIn, runnable } from './mf-manifest.ts'

const again = 'build it again and publish the folder as the build left it'

/** The first three names and the number of the others. */
export const some = (files: readonly string[]): string =>
  files.length <= 3 ? files.join(', ') : `${files.slice(0, 3).join(', ')} and ${files.length - 3} more`

type Described =
  | Pick<HostManifest, 'name' | 'buildId' | 'integrity'>
  | Pick<RemoteManifest, 'name' | 'buildId' | 'integrity'>

/** Checks that the folder holds exactly the bytes the build declares. */
export const bytesReasons = (manifest: Described, folder: BuiltFolder): string[] => {
  const { name, buildId, integrity } = manifest
  const listed = Object.keys(integrity)
  const missing = listed.filter((file) => !folder.has(file))
  const changed = listed.filter((file) => folder.has(file) && folder.hashes.get(file) !== integrity[file])
  const unlisted = [...folder.hashes.keys()].filter((file) => runnable.test(file) && !Object.hasOwn(integrity, file))
  const rules: [readonly string[], string][] = [
    [missing, 'is listed and not there'],
    [changed, 'is not the file whose hash is listed'],
    [unlisted, 'is a script or style that is not listed, so no browser would load it'],
    [folder.strange, 'is a link and no file'],
    [folder.badlyPacked, 'does not unpack to the file it stands for'],
  ]
  const reasons = rules
    .filter(([files]) => files.length > 0)
    .map(([files, what]) => `${name}: ${some(files)} ${what}: ${again}.`)
  if (folder.buildId !== buildId) {
    reasons.push(`${name}: the build calls itself ${buildId}, its bytes are ${folder.buildId}: ${again}.`)
  }
  return reasons
}

/** Files named for loading must have a hash. */
const named = (
  name: string,
  what: string,
  files: readonly string[],
  integrity: RemoteManifest['integrity'],
): string[] => {
  const unknown = files.filter((file) => !Object.hasOwn(integrity, file))
  return unknown.length === 0 ? [] : [`${name}: ${some(unknown)} is named as ${what} and has no hash: ${again}.`]
}

const overBudget = (name: string, what: string, key: string, size: number, limit: number | undefined): string[] =>
  limit === undefined || size <= limit
    ? []
    : [
        `${name}: ${what} is ${size} bytes packed, its budget is ${limit}: make it smaller, or raise bazaar.budget.${key} in its package.json with a reason.`,
      ]

const firstFiles = ({ scripts, styles }: HostManifest): string[] => [...scripts, ...styles]

export const hostReasons = (host: HostManifest): string[] =>
  named(host.name, 'its first file', firstFiles(host), host.integrity)

/** Compresses what the build did not, so call it only after the bytes were checked. */
export const hostOverBudget = async (host: HostManifest, folder: BuiltFolder): Promise<string[]> => {
  const first = await folder.wireSize(firstFiles(host))
  return overBudget(host.name, 'what every page loads first', 'first', first, host.budget?.first)
}

/** See `hostOverBudget`. */
export const remoteOverBudget = async (remote: RemoteManifest, folder: BuiltFolder): Promise<string[]> => {
  const { name, preload, pages, budget } = remote
  const first = await folder.wireSize([...preload.scripts, ...preload.styles])
  const reasons = overBudget(name, 'what every page of it loads first', 'remote', first, budget?.remote)
  for (const { path, files } of pages) {
    reasons.push(...overBudget(name, `the page ${path}`, 'page', await folder.wireSize(files), budget?.page))
  }
  return reasons
}

const exposeReasons = ({ name, preload }: RemoteManifest, { exposes }: MfManifest, folder: BuiltFolder): string[] => {
  const exposed = exposes.find(({ path }) => path === './remote')
  if (!exposed) return [`${name} does not expose ./remote: add it to exposes, its default export is the remote.`]
  const files = exposed.assets.js.sync
  const gone = files.filter((file) => !folder.has(file))
  if (files.length === 0 || gone.length > 0) {
    return [`${name} exposes ./remote, and its file ${some(gone) || 'of it'} is not there: ${again}.`]
  }
  const forgotten = files.filter((file) => !preload.scripts.includes(file))
  return forgotten.length > 0 ? [`${name}: ${some(forgotten)} of ./remote is not among preload.scripts: ${again}.`] : []
}

const containerReasons = (remote: RemoteManifest, { name: mfName, metaData }: MfManifest): string[] => {
  const { name, container } = remote
  const wanted = containerName(name)
  const wrong = [mfName, metaData.globalName, container].filter((each) => each !== wanted)
  return wrong.length > 0
    ? [`${name}: its Module Federation name is ${wrong[0]}, it must be ${wanted}: a global's name has no hyphen.`]
    : []
}

const entryReasons = ({ name, preload }: RemoteManifest, mfManifest: MfManifest, folder: BuiltFolder): string[] => {
  const { metaData } = mfManifest
  const file = metaData.remoteEntry.name
  const entry = entryIn(mfManifest)
  const reasons: string[] = []
  if (!/\.[a-f0-9]{8,}\.js$/.test(file)) {
    reasons.push(
      `${name}: its entry is called ${file}: set filename to remoteEntry.[contenthash:8].js, or browsers keep the old one.`,
    )
  }
  if (!folder.has(entry)) reasons.push(`${name}: its entry ${entry} is not there: ${again}.`)
  else if (preload.scripts[0] !== entry)
    reasons.push(`${name}: ${entry} is not the first of preload.scripts: ${again}.`)
  if (metaData.publicPath !== 'auto') {
    reasons.push(
      `${name}: its publicPath is ${metaData.publicPath}, so its files would be asked from there: set output.assetPrefix to auto.`,
    )
  }
  return reasons
}

const agentsReasons = async (remote: RemoteManifest, folder: BuiltFolder): Promise<string[]> => {
  if (remote.runtime === 'stock') return []
  const parsed = z.array(AgentEntry).safeParse(await folder.json('agents.json'))
  if (!parsed.success) {
    return [
      `${remote.name}: agents.json does not fit (${z.prettifyError(parsed.error).replaceAll('\n', ' ')}): ${again}.`,
    ]
  }
  return isDeepStrictEqual(parsed.data, remote.agents)
    ? []
    : [`${remote.name}: agents.json and mfe.json name different agents: ${again}.`]
}

/** Checks that no page is at an address of the host, the server or another page of the remote. */
const addressReasons = ({ name, pages }: RemoteManifest): string[] => {
  const paths = pages.map(({ path }) => path)
  const shapes = paths.map(shapeOf)
  const reserved = [...new Set(paths)].flatMap((path) => {
    const why = whyReserved(path)
    return why === null ? [] : [`${name} declares the page ${path}, ${why}: take another path.`]
  })
  const twice = paths.filter((_path, place) => shapes.indexOf(shapes[place] ?? '') !== place)
  return [
    ...reserved,
    ...twice.map((path) => `${name} declares the page ${path} twice: give one of the two another path.`),
  ]
}

/** Checks a remote's folder on its own, regardless of what is live. */
export const remoteReasons = async (
  remote: RemoteManifest,
  mfManifest: unknown,
  folder: BuiltFolder,
): Promise<string[]> => {
  const { name, preload, pages, integrity } = remote
  const parsed = MfManifest.safeParse(mfManifest)
  const federation = parsed.success
    ? [
        ...containerReasons(remote, parsed.data),
        ...entryReasons(remote, parsed.data, folder),
        ...exposeReasons(remote, parsed.data, folder),
      ]
    : [`${name}: mf-manifest.json does not fit (${z.prettifyError(parsed.error).replaceAll('\n', ' ')}): ${again}.`]
  return [
    ...federation,
    ...(await agentsReasons(remote, folder)),
    ...addressReasons(remote),
    ...named(name, 'a file to preload', [...preload.scripts, ...preload.styles], integrity),
    ...named(
      name,
      "a page's file",
      pages.flatMap(({ files }) => files),
      integrity,
    ),
  ]
}
