import { remoteFolder } from '@bazaar/federation-contract'
import { ReleaseError } from '@bazaar/federation-release'
import type { HostManifest, StoredRemote } from '../gate/manifest.ts'
import { type FileHashes, sha384 } from '../release-facts.ts'

const timeoutMs = 15_000
/** Requests at a time. */
const lanes = 6
const maxFile = 20 * 1024 * 1024
/** Reasons in one refusal. */
const most = 5

const isHttps = /^https:\/\/[a-z\d.-]+(:\d{1,5})?(\/[\w.~-]+)*$/
const isThisMachine = /^http:\/\/(localhost|127\.0\.0\.1)(:\d{1,5})?(\/[\w.~-]+)*$/

/**
 * Whether a text names where a team may keep its builds: an origin, and perhaps the path of a bucket. It goes into the
 * content policy as it is, so nothing that ends a source is in it.
 */
export const isOwnOrigin = (text: string): boolean =>
  text.length <= 200 && (isHttps.test(text) || isThisMachine.test(text))

type Permitted = { team: string; origins: readonly string[] }

/** A stolen token must not add an origin. @throws {ReleaseError} unless the operator named it for this token */
export const refuseForeign = ({ team, origins }: Permitted, origin: string): void => {
  if (origins.includes(origin)) return
  const known = origins.length > 0 ? `only on ${origins.join(', ')}` : 'only in this product'
  throw new ReleaseError([
    `Team ${team} may keep its files ${known}: the operator names further origins when creating a token (--origins ${origin}).`,
  ])
}

/** What browsers load; facts, markup and types are read by servers and tools alone. */
const isLoaded = (file: string): boolean => !/\.(json|html|map|txt|zip)$/.test(file)

const types: readonly [file: RegExp, type: RegExp, words: string][] = [
  [/\.m?js$/, /^(text|application)\/(javascript|x-javascript|ecmascript)\b/i, 'text/javascript'],
  [/\.css$/, /^text\/css\b/i, 'text/css'],
]

/** Headers without which a browser does not use the file. */
const headerReasons = (file: string, headers: Headers, pageOrigin: string): string[] => {
  const allowed = headers.get('access-control-allow-origin')
  const policy = headers.get('cross-origin-resource-policy')
  const type = headers.get('content-type') ?? ''
  const wrong = types.filter(([ending, wanted]) => ending.test(file) && !wanted.test(type))
  return [
    ...(allowed === '*' || allowed === pageOrigin
      ? []
      : [
          `comes ${allowed === null ? 'without' : `with ${allowed} as`} Access-Control-Allow-Origin: send * or ${pageOrigin}`,
        ]),
    ...(policy === null || policy === 'cross-origin'
      ? []
      : [`comes with Cross-Origin-Resource-Policy: ${policy}: send cross-origin, or leave the header out`]),
    ...wrong.map(([, , words]) => `comes with Content-Type ${type || 'missing'}: send ${words}`),
  ]
}

const read = async (answer: Response): Promise<Buffer | null> => {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length
    if (bytes > maxFile) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

type Expected = { address: string; hash: string; pageOrigin: string }

const fileReasons = async ({ address, hash, pageOrigin }: Expected): Promise<string[]> => {
  try {
    const answer = await fetch(address, {
      headers: { origin: pageOrigin },
      // Browsers would not follow one: the content policy names this folder alone.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (answer.status !== 200) {
      await answer.body?.cancel()
      return [`${address} answered ${answer.status}: upload the build's files there first`]
    }
    const bytes = await read(answer)
    const reasons = headerReasons(address, answer.headers, pageOrigin)
    const isSame = bytes !== null && sha384(bytes) === hash
    return [...reasons, ...(isSame ? [] : ['is not the file of this build: upload it again'])].map(
      (reason) => `${address} ${reason}`,
    )
  } catch (error) {
    const why = error instanceof Error && error.name === 'TimeoutError' ? `in ${timeoutMs / 1_000} s` : 'at all'
    return [`${address} does not answer ${why}`]
  }
}

type Published = { origin: string; manifest: HostManifest | StoredRemote; files: FileHashes; pageOrigin: string }

/**
 * Why browsers could not load this build from another origin; empty = they can. Every file is fetched and compared, so
 * that nothing incomplete is served.
 */
export const originReasons = async ({ origin, manifest, files, pageOrigin }: Published): Promise<string[]> => {
  const { name, buildId } = manifest
  if (!isOwnOrigin(origin)) return [`${origin} is no origin for files: write for example https://cdn.example.`]
  if (name === 'host') return ['The host is always served by the product itself.']
  const folder = `${remoteFolder(name, origin)}${buildId}/`
  const waiting = Object.entries(files).filter(([file]) => isLoaded(file))
  const reasons: string[] = []
  const work = async () => {
    for (let next = waiting.shift(); next && reasons.length < most; next = waiting.shift())
      reasons.push(...(await fileReasons({ address: folder + next[0], hash: next[1], pageOrigin })))
  }
  await Promise.all(Array.from({ length: lanes }, work))
  return reasons.slice(0, most).map((reason) => `${name}: ${reason}.`)
}
