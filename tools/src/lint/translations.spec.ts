import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Leaf, leavesOf, said, twinOf, twins, wordsFiles } from './hindi-texts.ts'
import { root } from './projects.ts'

/** Tools for developers, inside translated files. */
const developers = /^apps\/host\/src\/words\.ts (overrides|panel)\./

/** Names that are the same in every language. */
const names =
  /https?:\S+|\.(?:docx|xlsx)\b|\b[\w-]+\.(?:in|com|example|org|csv|xlsx|docx|md|json|txt|xml)\b|\b(?:API|Anthropic|CSV|CV|Ctrl|DISC|Del|Docs|Enter|English|Excel|Facebook|GST|GSTIN|Google|HTML|HTTP|ID|JSON|KB|LinkedIn|MB|MCP|NaN|Markdown|Meta robots|Open Graph|PAN|PDF|SEO|Sheets?|URL|UTC|WhatsApp|Word|X-Robots-Tag|XML|Zzz|min|ms|of|rel|s)\b/g
const hasWords = (text: string): boolean => /[A-Za-z]{2}/.test(text.replaceAll(names, ''))
const isHindi = (text: string): boolean => /\p{Script=Devanagari}/u.test(text)

const isUntranslated = ({ english, hindi }: Leaf): boolean =>
  ['Zzz', 7].some((sample) => {
    const before = said(english, sample)
    const after = said(hindi, sample) ?? ''
    return before !== null && hasWords(before) && hasWords(after) && !isHindi(after)
  })

// Agents' forms are held by a test of the agents' kit.
describe('the texts of the interface', () => {
  it('have a Hindi twin', () => {
    expect(wordsFiles.filter((file) => !existsSync(join(root, twinOf(file))))).toEqual([])
  })

  it.each(wordsFiles)('are Hindi in the twin of %s', async (file) => {
    const untranslated = leavesOf('', ...(await twins(file)))
      .filter(isUntranslated)
      .map(({ path }) => `${file} ${path}`)
    expect(untranslated.filter((line) => !developers.test(line))).toEqual([])
  })
})

it('formats numbers and dates by the tags of `@bazaar/locale`', () => {
  const files = globSync('{apps/{api,host,mfe-*},libs/{agents/*,session,ui}}/src/**/*.{ts,tsx}', { cwd: root })
  // `en-CA` writes 2026-11-27. The zone of a browser needs no language.
  const untagged =
    /(?:toLocale(?:Date|Time)?String|Intl\.(?:NumberFormat|DateTimeFormat))\((?:\)(?!\.resolvedOptions)|'(?!en-CA')|`)/
  const fixed = files
    .filter((file) => !/\.spec\.|spec-/.test(file))
    .filter((file) => untagged.test(readFileSync(join(root, file), 'utf8')))
  expect(fixed).toEqual([])
})
