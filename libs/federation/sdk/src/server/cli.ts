#!/usr/bin/env node
import { ReleaseError, answerRequest, parseRequest, serverTarget, usageOf } from '@bazaar/federation-release'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'

/** Name in `dist/mfe.json`, for the usage; a remote that was never built has none. */
const builtName = async (): Promise<string[]> => {
  const text = await readFile('dist/mfe.json', 'utf8').catch(() => '{}')
  const { name }: { name?: string } = JSON.parse(text)
  return name === undefined ? [] : [name]
}

/** `bazaar-remote publish <name> …`: moves releases of the server in `RELEASE_URL`. */
const main = async (): Promise<Awaited<ReturnType<typeof answerRequest>>> => {
  const usage = usageOf({
    command: 'npm run release --',
    names: await builtName(),
    also: 'RELEASE_URL names the server, RELEASE_TOKEN is the token that its operator issued for this remote.',
  })
  const request = parseRequest(process.argv.slice(2), usage)
  const { RELEASE_URL: url, RELEASE_TOKEN: token } = process.env
  if (!url || !token) throw new ReleaseError(['Set RELEASE_URL and RELEASE_TOKEN.', usage])
  return answerRequest(serverTarget({ url, token, distOf: () => resolve('dist') }), request)
}

main().then(
  ({ output, ok }) => {
    process.stdout.write(`${output}\n`)
    process.exitCode = ok ? 0 : 1
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  },
)
