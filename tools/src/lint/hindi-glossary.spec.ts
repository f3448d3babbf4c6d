import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { leavesOf, load, said, twins, wordsFiles } from './hindi-texts.ts'
import { root } from './projects.ts'

const page = readFileSync(join(root, 'docs/hindi.md'), 'utf8')
const listed = (cell = ''): string[] => cell.split(',').flatMap((word) => word.trim() || [])

/** The cells of all rows of a table whose first heading is this. */
const table = (heading: string): string[][] => {
  const lines = page.split('\n')
  const rest = lines.slice(lines.findIndex((line) => line.startsWith(`| ${heading} |`)) + 2)
  const end = rest.findIndex((line) => !line.startsWith('|'))
  return rest.slice(0, end).map((line) => line.split('|').slice(1, -1))
}

const terms = table('English').map(([english = '', hindi, not]) => ({
  english: english.trim(),
  hindi: listed(hindi),
  not: listed(not),
}))
const unused = [...terms.flatMap(({ not }) => not), ...table('Hindi').flatMap(([, not]) => listed(not))]

/** What all forms of a word begin with: नतीजा, नतीजे; सेटिंग, सेटिंग में. */
const stemOf = (word: string): string => word.replace(/[ािीुूेैोौंँ]+$/, '')

/** Texts whose Hindi says the same in another way, or in which the word means something else. */
const otherwise: readonly RegExp[] = [
  /service account/,
  /^Skip to content$|Content Accessibility Guidelines|content security policy/,
  /File → Open/,
  /in a form this page|(?:word|dictionary) forms|agreed form/,
  /the keywords tag/,
  /\bleads? (?:to|from|back)\b|link leads/,
  /server reports success/,
  /^Resume$/,
  /in a row/,
  /credit score/i,
  /Standard Webhooks/,
]

type Pair = { english: string; hindi: string }

const texts = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  const saying = said(value, 'Zzz') ?? said(value, 7)
  return saying === null ? [] : [saying]
}
const pairOf = (english: unknown, hindi: unknown): Pair[] => {
  const [[before], [after]] = [texts(english), texts(hindi)]
  return before === undefined || after === undefined ? [] : [{ english: before, hindi: after }]
}

const ofInterface = async (): Promise<Pair[]> => {
  const leaves = await Promise.all(wordsFiles.map(async (file) => leavesOf('', ...(await twins(file)))))
  return leaves.flat().flatMap(({ english, hindi }) => pairOf(english, hindi))
}

/** Lists of English texts, each with its translation, wherever a module holds them. */
const listsIn = (value: unknown): Pair[] => {
  if (!Array.isArray(value)) return []
  const [english, hindi] = value
  return value.length === 2 && typeof english === 'string' ? pairOf(english, hindi) : value.flatMap(listsIn)
}

const messagesOf = (translation: unknown): Pair[] =>
  ['messages', 'titles'].flatMap((key) =>
    Object.entries(Reflect.get(Object(translation), key) ?? {}).flatMap(([english, hindi]) => pairOf(english, hindi)),
  )

const ofPhrases = async (): Promise<Pair[]> => {
  const files = [
    ...globSync('libs/agents/*/src/**/{report,translation}.hi.ts', { cwd: root }),
    ...globSync('apps/api/src/translations/hindi/{contracts,engines,server}.ts', { cwd: root }),
  ]
  const modules = await Promise.all(files.map(load))
  return modules.flatMap((module) =>
    Object.values(module).flatMap((value) => [...listsIn(value), ...messagesOf(value)]),
  )
}

const asWord = (term: string): RegExp => new RegExp(String.raw`(?<![\w-])${term}(?:s|es)?(?![\w-])`, 'i')

describe('the Hindi glossary', () => {
  let pairs: Pair[] = []
  beforeAll(async () => {
    pairs = [...(await ofInterface()), ...(await ofPhrases())].filter(({ hindi }) =>
      /\p{Script=Devanagari}/u.test(hindi),
    )
  })

  it('sees the texts of every part', () => {
    expect(pairs.length).toBeGreaterThan(2_000)
    expect(terms.length).toBeGreaterThan(40)
  })

  it.each(terms.map((term) => [term.english, term] as const))(
    'names “%s” everywhere alike',
    (_term, { english, hindi }) => {
      const word = asWord(english)
      const stems = hindi.map(stemOf)
      const found = pairs
        .filter((pair) => word.test(pair.english) && !otherwise.some((text) => text.test(pair.english)))
        .filter((pair) => !stems.some((stem) => pair.hindi.includes(stem)))
      expect(found).toEqual([])
    },
  )
})

it('uses no word that the glossary replaces, and one spelling', () => {
  const files = [
    ...globSync('{apps,libs,libs/*}/*/src/**/*.hi.ts', { cwd: root }),
    ...globSync('apps/api/src/{translations/hindi/*,{modules,adapters,platform}/**/*words}.ts', { cwd: root }),
  ]
  const wrong = new RegExp(
    String.raw`(?<!\p{L}\p{M}*)(?:${unused.join('|')})\p{M}*(?![\p{L}\p{M}])|[कख]\u093C|[\u0958\u0959]`,
    'u',
  )
  const used = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8').replaceAll(/synonyms: .*|उत्तर प्रदेश/g, '')
    return wrong.exec(text)?.map((word) => `${file}: ${word}`) ?? []
  })
  expect(used).toEqual([])
})
