import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { checkSync } from 'recheck'
import { expect, it } from 'vitest'
import { root } from './projects.ts'

type Pattern = { source: string; flags: string; line: number }

const isRegExp = (value: object): value is { start: number; regex: { pattern: string; flags: string } } =>
  'regex' in value && typeof value.regex === 'object' && value.regex !== null && 'pattern' in value.regex

/** Every regular expression that is written as a literal in a TypeScript file. */
const patternsIn = (file: string, text: string): Pattern[] => {
  const found: Pattern[] = []
  const waiting: unknown[] = [parseSync(file, text).program]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next !== 'object' || next === null) continue
    if (isRegExp(next)) {
      const line = text.slice(0, next.start).split('\n').length
      found.push({ source: next.regex.pattern, flags: next.regex.flags, line })
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
]
const elsewhere =
  /\.spec\.ts$|\/spec-|\/testing\/|\.server\.ts$|\/(?:engine|server|ui)\/|\/loopback-|node_modules|spec-builds/

const shortField = 'a form field under 1,000 characters'
const setting = 'a setting of the operator'
const oneLine = 'an address or header of one line: the rest of the line always matches'
const ownServer = "a page of the developer's own server, never in production"

/** Files, or patterns of a file, that are polynomial, each with the reason why no long text of a stranger reaches it. */
const allowed: Readonly<Record<string, string>> = {
  'libs/agents/research/src/get-tax/amount.ts': shortField,
  'libs/agents/content/src/social-media-post/platforms.ts \\s+(?:post|page|profile|account|app)$': shortField,
  'apps/api/src/platform/releases/dev-remotes.ts <link[^>]* href="([^"]+\\.css)"': ownServer,
  'apps/api/src/platform/releases/dev-remotes.ts <script[^>]* src="([^"]+)"': ownServer,
  'apps/api/src/platform/dictionaries/stored-file.ts \\?.*$': oneLine,
  'apps/api/src/modules/auth/identity.ts \\+.*$': oneLine,
  'apps/api/src/http/client-address.ts %.*$': oneLine,
  'apps/api/src/adapters/search/brave.ts \\/+$': setting,
  'apps/api/src/adapters/gst-register/index.ts \\/+$': setting,
  'apps/api/src/translations/lighthouse.ts': 'texts of an installed package',
  'apps/api/src/adapters/documents/file-name.ts ^-+|-+$': 'cut to 90 characters before',
}

const isAllowed = (file: string, source: string): boolean =>
  Object.hasOwn(allowed, file) || Object.hasOwn(allowed, `${file} ${source}`)

/** Without a repetition that has no end there is nothing to multiply. */
const canBePolynomial = (source: string): boolean => /[*+]|\{\d+,\}/.test(source)

it('runs no polynomial pattern over long text on the serving thread', { timeout: 120_000 }, () => {
  const verdicts = new Map<string, string>()
  const refused = globSync(serving, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !elsewhere.test(file))
    .flatMap((file) =>
      patternsIn(file, readFileSync(join(root, file), 'utf8')).map((pattern) => ({ file, ...pattern })),
    )
    .filter(({ file, source }) => canBePolynomial(source) && !isAllowed(file, source))
    .filter(({ source, flags }) => {
      const key = `/${source}/${flags}`
      const verdict = verdicts.get(key) ?? checkSync(source, flags).status
      verdicts.set(key, verdict)
      // A check that runs out of time on a busy machine decides nothing.
      return verdict === 'vulnerable'
    })
    .map(({ file, line, source }) => `${file}:${line} ${source}`)
  expect(refused).toEqual([])
})

it('finds a polynomial pattern', () => {
  const [pattern] = patternsIn('x.ts', 'const tags = /<[^>]*>/g')
  expect(pattern).toMatchObject({ source: '<[^>]*>', flags: 'g', line: 1 })
  expect(checkSync(pattern!.source, pattern!.flags).status).toBe('vulnerable')
})
