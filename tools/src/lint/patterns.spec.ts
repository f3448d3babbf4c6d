import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync } from 'oxc-parser'
import { checkSync } from 'recheck'
import { expect, it } from 'vitest'
import { root } from './projects.ts'

type Pattern = { source: string; flags: string; line: number }

const isRegExp = (value: object): value is { start: number; regex: { pattern: string; flags: string } } =>
  'regex' in value && typeof value.regex === 'object' && value.regex !== null && 'pattern' in value.regex

const isBuilt = (value: object): value is { start: number; arguments: { value?: unknown }[] } =>
  'callee' in value && Object(value.callee).name === 'RegExp' && 'arguments' in value

/** Every regular expression of a TypeScript file; the source of one that is built from parts is `RegExp(…)`. */
const patternsIn = (file: string, text: string): Pattern[] => {
  const found: Pattern[] = []
  const lineOf = ({ start }: { start: number }): number => text.slice(0, start).split('\n').length
  const waiting: unknown[] = [parseSync(file, text).program]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next !== 'object' || next === null) continue
    if (isRegExp(next)) found.push({ source: next.regex.pattern, flags: next.regex.flags, line: lineOf(next) })
    if (isBuilt(next)) {
      const [source, flags] = next.arguments.map(({ value }) => value)
      const known = typeof source === 'string' ? source : 'RegExp(…)'
      found.push({ source: known, flags: typeof flags === 'string' ? flags : '', line: lineOf(next) })
    }
    waiting.push(...Object.values(next).filter((value) => value !== null))
  }
  return found
}

/** Code that runs on the thread that serves all requests. Engines have processes of their own (docs/adr/0032). */
const serving = [
  'apps/api/src/**/*.ts',
  'libs/contracts/src/**/*.ts',
  'libs/federation/contract/src/**/*.ts',
  'libs/agents/*/src/**/*.ts',
  'libs/locale/src/**/*.ts',
]
const elsewhere =
  /\.spec\.ts$|\/spec-|\/testing\/|\.server\.ts$|\/(?:engine|server|ui)\/|\/loopback-|node_modules|spec-builds/

const kit = 'libs/agents/kit/src/server'
/** What the server's process loads with `@bazaar/agents-kit/api`, but only engines call. */
const forEngines = ['check', 'text', 'writing'].map((folder) => `${kit}/${folder}/index.ts`)

/** A file and those that it loads, but for the indexes of what only engines call. */
const loadedBy = (file: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(file) || forEngines.includes(file)) return seen
  seen.add(file)
  const { staticImports, staticExports } = parseSync(file, readFileSync(join(root, file), 'utf8')).module
  const exported = staticExports.flatMap(({ entries }) =>
    entries.map(({ moduleRequest }) => moduleRequest?.value ?? ''),
  )
  for (const from of [...staticImports.map(({ moduleRequest }) => moduleRequest.value), ...exported])
    if (from.startsWith('.')) loadedBy(posix.join(posix.dirname(file), from), seen)
  return seen
}

const servingFiles = (): string[] => [
  ...globSync(serving, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !elsewhere.test(file)),
  ...loadedBy(`${kit}/api.ts`),
]

const shortField = 'a form field under 1,000 characters'
const setting = 'a setting of the operator'
const oneLine = 'an address or header of one line: the rest of the line always matches'
const documents = 'runs in the thread of documents, which has a deadline'
const ownParts = 'built from parts of ours without nested repetition'
const ownServer = "a page of the developer's own server, never in production"

/** Files, or patterns of a file, that are polynomial, each with the reason why no long text of a stranger reaches it. */
const allowed: Readonly<Record<string, string>> = {
  'libs/agents/research/src/get-tax/amount.ts': shortField,
  'libs/agents/content/src/social-media-post/platforms.ts \\s+(?:post|page|profile|account|app)$': shortField,
  'apps/api/src/platform/releases/registry/dev-remotes.ts <link[^>]* href="([^"]+\\.css)"': ownServer,
  'apps/api/src/platform/releases/registry/dev-remotes.ts <script[^>]* src="([^"]+)"': ownServer,
  'apps/api/src/platform/dictionaries/stored-file.ts \\?.*$': oneLine,
  'apps/api/src/modules/auth/identity.ts \\+.*$': oneLine,
  'apps/api/src/http/callers/client-address.ts %.*$': oneLine,
  'apps/api/src/adapters/search/brave.ts \\/+$': setting,
  'apps/api/src/adapters/gst-register/index.ts \\/+$': setting,
  'apps/api/src/translations/lighthouse.ts': 'texts of an installed package',
  'apps/api/src/adapters/documents/pdf/pdf-letters.ts': documents,
  'apps/api/src/adapters/documents/tables/sheet-cell.ts RegExp(…)': documents,
  'apps/api/src/http/unknown-routes.ts RegExp(…)': ownParts,
  'apps/api/src/modules/bulk/heading-names.ts RegExp(…)': 'cut to 200 characters before',
  'apps/api/src/modules/keys/install-keys.ts RegExp(…)': ownParts,
  'libs/agents/seo/src/analyze-keywords/report.hi.ts RegExp(…)': ownParts,
  'libs/federation/contract/src/addresses.ts RegExp(…)': ownParts,
  'libs/federation/contract/src/reserved-paths.ts RegExp(…)': ownParts,
  'libs/agents/kit/src/server/fetch/body/decode.ts': 'a header of 16 KB at most, or the first 2,048 bytes of a page',
  'apps/api/src/adapters/documents/file-name.ts ^-+|-+$': 'cut to 90 characters before',
}

const isAllowed = (file: string, source: string): boolean =>
  Object.hasOwn(allowed, file) || Object.hasOwn(allowed, `${file} ${source}`)

/** Without a repetition that has no end there is nothing to multiply. */
const canBePolynomial = (source: string): boolean =>
  source === 'RegExp(…)' || /[*+]|\{\d+,\}/.test(source.replaceAll(/\[(?:\\.|[^\]\\])*\]/g, ''))

it('runs no polynomial pattern over long text on the serving thread', { timeout: 600_000 }, () => {
  const verdicts = new Map<string, string>()
  const refused = servingFiles()
    .flatMap((file) =>
      patternsIn(file, readFileSync(join(root, file), 'utf8')).map((pattern) => ({ file, ...pattern })),
    )
    .filter(({ file, source }) => canBePolynomial(source) && !isAllowed(file, source))
    .flatMap(({ file, line, source, flags }) => {
      const key = `/${source}/${flags}`
      // What is built from parts is unknown without a reason above.
      const verdict =
        verdicts.get(key) ??
        (source === 'RegExp(…)' ? 'unknown' : checkSync(source, flags, { timeout: 200_000 }).status)
      verdicts.set(key, verdict)
      return verdict === 'safe' ? [] : [`${verdict} ${file}:${line} ${source}`]
    })
  expect(refused).toEqual([])
})

it('looks into what the server takes from the kit of agents', () =>
  expect(servingFiles()).toEqual(
    expect.arrayContaining([
      `${kit}/translate/translate-text.ts`,
      `${kit}/fetch/body/decode.ts`,
      'libs/locale/src/dictionary.ts',
    ]),
  ))

it('leaves to engines what only they may call', async () => {
  const theirs = new Set<string>()
  for (const file of forEngines) {
    const names: object = await import(join(root, file))
    for (const name of Object.keys(names)) theirs.add(name)
  }
  const called = globSync('apps/api/src/**/*.ts', { cwd: root })
    .filter((file) => !elsewhere.test(file))
    .flatMap((file) =>
      parseSync(file, readFileSync(join(root, file), 'utf8')).module.staticImports.flatMap(
        ({ moduleRequest, entries }) =>
          moduleRequest.value.startsWith('@bazaar/agents-kit/')
            ? entries.flatMap(({ importName, isType }) =>
                !isType && theirs.has(importName.name ?? '') ? [`${file} ${importName.name}`] : [],
              )
            : [],
      ),
    )
  expect(theirs).toContain('checkText')
  expect(called).toEqual([])
})

it('finds a polynomial pattern', () => {
  const [pattern] = patternsIn('x.ts', 'const tags = /<[^>]*>/g')
  expect(pattern).toMatchObject({ source: '<[^>]*>', flags: 'g', line: 1 })
  expect(checkSync(pattern!.source, pattern!.flags).status).toBe('vulnerable')
  expect(patternsIn('x.ts', "new RegExp('a+', 'i'), RegExp(`${part}b`)")).toMatchObject([
    { source: 'RegExp(…)', flags: '' },
    { source: 'a+', flags: 'i' },
  ])
})
