import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { root } from './projects.ts'

/** What users do not see, or see in English: the server, the console, engines, the tools of a release. */
const inEnglish = /^(apps\/(api|mfe-admin)|libs\/federation\/release|tools)\/|\/(engine|server)\//
/** Tools for developers, inside translated files. */
const developers = /^apps\/host\/src\/words\.ts (overrides|panel)\./

const twinOf = (file: string): string => file.replace(/\.ts$/, '.hi.ts')

/** Every words file, and every other file that has a Hindi twin. Agents' forms are held by a test of the agents' kit. */
const files = [
  ...new Set([
    ...globSync('{apps,libs,libs/*}/*/src/**/words.ts', { cwd: root }),
    ...globSync('{apps,libs,libs/*}/*/src/**/*.hi.ts', { cwd: root })
      .map((twin) => twin.replace(/\.hi\.ts$/, '.ts'))
      .filter((file) => existsSync(join(root, file))),
  ]),
].filter((file) => !inEnglish.test(file))

type Module = Record<string, unknown>
const load = (file: string): Promise<Module> => import(pathToFileURL(join(root, file)).href)

/** Names that are the same in every language. */
const names =
  /https?:\S+|\.(?:docx|xlsx)\b|\b[\w-]+\.(?:in|com|example|org|csv|xlsx|docx|md|json|txt|xml)\b|\b(?:API|Anthropic|CSV|CV|Ctrl|DISC|Del|Docs|Enter|English|Excel|Facebook|GST|GSTIN|Google|HTML|HTTP|ID|JSON|KB|LinkedIn|MB|MCP|NaN|Markdown|Meta robots|Open Graph|PAN|PDF|SEO|Sheets?|URL|UTC|WhatsApp|Word|X-Robots-Tag|XML|Zzz|min|ms|of|rel|s)\b/g
const hasWords = (text: string): boolean => /[A-Za-z]{2}/.test(text.replaceAll(names, ''))
const isHindi = (text: string): boolean => /\p{Script=Devanagari}/u.test(text)

type Leaf = { path: string; english: unknown; hindi: unknown }

/** Settings of a table's columns, not texts. */
const settings = new Set(['align', 'key'])

/** That each text has a translation, the compiler checks. */
const leavesOf = (path: string, english: unknown, hindi: unknown): Leaf[] =>
  typeof hindi === 'object' && hindi !== null
    ? Object.entries(hindi)
        .filter(([key]) => !settings.has(key))
        .flatMap(([key, value]) => leavesOf(`${path}.${key}`, Reflect.get(Object(english), key), value))
    : [{ path: path.slice(1), english, hindi }]

/** What a text says about sample values; null where it takes others. */
const said = (text: unknown, sample: unknown): string | null => {
  if (typeof text === 'string') return text
  if (typeof text !== 'function') return null
  try {
    const answer: unknown = text(...Array.from({ length: 4 }, () => sample))
    return typeof answer === 'string' ? answer : null
  } catch {
    return null
  }
}

const isUntranslated = ({ english, hindi }: Leaf): boolean =>
  ['Zzz', 7].some((sample) => {
    const before = said(english, sample)
    const after = said(hindi, sample) ?? ''
    return before !== null && hasWords(before) && hasWords(after) && !isHindi(after)
  })

const twins = async (file: string): Promise<[english: unknown, hindi: unknown]> => {
  const [english, hindi] = [await load(file), await load(twinOf(file))]
  if (!('hi' in hindi)) return [english, hindi]
  return ['words' in english ? english['words'] : english, hindi['hi']]
}

describe('the texts of the interface', () => {
  it('have a Hindi twin', () => {
    expect(files.filter((file) => !existsSync(join(root, twinOf(file))))).toEqual([])
  })

  it.each(files)('are Hindi in the twin of %s', async (file) => {
    const untranslated = leavesOf('', ...(await twins(file)))
      .filter(isUntranslated)
      .map(({ path }) => `${file} ${path}`)
    expect(untranslated.filter((line) => !developers.test(line))).toEqual([])
  })
})

it('formats numbers and dates on pages by the tags of `@bazaar/locale`', () => {
  const shown = globSync('{apps/{host,mfe-*},libs/{agents/*,session,ui}}/src/**/*.{ts,tsx}', { cwd: root })
  const isShown = (file: string) => !/\/(?:engine|server)\/|\.server\.|\.spec\.|\/definition\.ts$/.test(file)
  const fixed = shown.filter(isShown).filter((file) => /'[a-z]{2}-IN'/.test(readFileSync(join(root, file), 'utf8')))
  expect(fixed).toEqual([])
})
