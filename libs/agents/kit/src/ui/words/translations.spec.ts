import { globSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AgentFolder, Field } from '../../index.ts'
import { findAgents } from '../../folders.server.ts'
import { type FormField, flatFields, formFields } from '../form/field-values.ts'
import { checkForm } from '../form/check-form.ts'
import { translatedMessage } from './messages.ts'
import { translateForms } from './translations.ts'
import { words } from './words.ts'

/** Contains a Hindi word, or nothing to translate. */
const isHindi = (text: string): boolean => /\p{Script=Devanagari}/u.test(text) || !/[a-z]{2}/i.test(text)

const libraries = join(import.meta.dirname, '../../../..')
const teams = readdirSync(libraries).filter((name) => name !== 'kit')
const folders = (await Promise.all(teams.map((team) => findAgents(join(libraries, team, 'src'))))).flat()

/** Names of products, columns of a table and addresses are the same in Hindi. */
const placeholderOf = (placeholder = ''): string[] =>
  /^(?:LinkedIn|https:\/\/\S+|name,contact,[^]*|27AAPFU0939F1ZV)$/.test(placeholder) ? [] : [placeholder]

const textsOf = (field: Field): string[] => [
  field.label,
  field.hint ?? '',
  field.ask ?? '',
  ...('placeholder' in field ? placeholderOf(field.placeholder) : []),
  ...(field.kind === 'list' ? [field.item, field.add] : []),
  ...(field.kind === 'choice' ? field.options.map(({ label }) => label) : []),
]

const spoken = ({ agent }: AgentFolder): string[] => [
  agent.card.title,
  agent.card.summary,
  agent.tab ?? '',
  translatedMessage(agent.errors.panel),
  ...flatFields(formFields(agent)).flatMap(({ field }) => textsOf(field)),
]

const long = 'x'.repeat(600_000)
const wrong = [
  '',
  ' ',
  '-',
  '?',
  'x',
  '-5',
  '999999999999999',
  long,
  [''],
  [long],
  Array.from({ length: 60 }, () => 'x'),
  'on',
]

/** What a user can get wrong in a field, and files of a wrong kind or size. */
const attempts = ({ field }: FormField): unknown[] => {
  if (field.kind === 'switch') return [false]
  if (field.kind !== 'file') return wrong
  const named = (name: string, text: string) => new File([text], name)
  const huge = named(`a${field.rules.accept[0]}`, 'x')
  Object.defineProperty(huge, 'size', { value: field.rules.maxBytes + 1 })
  return [null, named('a.exe', 'x'), named(`a${field.rules.accept[0]}`, ''), huge]
}

const nested = (name: string, value: unknown): Record<string, unknown> => {
  const [first = '', ...rest] = name.split('.')
  return { [first]: rest.length === 0 ? value : nested(rest.join('.'), value) }
}

const messagesOf = ({ agent }: AgentFolder): string[] => {
  const fields = formFields(agent)
  const check = checkForm(agent, fields)
  const tried = flatFields(fields).flatMap((entry) => attempts(entry).map((value) => nested(entry.name, value)))
  const found = tried.map((values) => Object.values(check(values).problems))
  return [...new Set(found.flat())]
}

/** Steps that engines report, as their sources say them. */
const steps = globSync('*/src/**/*.ts', { cwd: libraries, exclude: (path) => path.endsWith('.spec.ts') })
  .flatMap((file) => [...readFileSync(join(libraries, file), 'utf8').matchAll(/\bprogress\(\s*(['`])([A-Z].+?)\1/g)])
  .map(([, , text = '']) => text.replace(/\$\{.*\}/, 'x'))

describe('Hindi', () => {
  beforeAll(async () => {
    document.documentElement.lang = 'hi'
    await translateForms(folders)
  })

  it('is there for every agent', () => {
    expect(folders.length).toBeGreaterThan(22)
    expect(folders.filter(({ translations }) => !translations?.hi).map(({ agent }) => agent.id)).toEqual([])
  })

  it.each(folders.map((folder) => [folder.agent.id, folder] as const))('says all of the form of %s', (_id, folder) => {
    expect(spoken(folder).filter((text) => !isHindi(text))).toEqual([])
  })

  it.each(folders.map((folder) => [folder.agent.id, folder] as const))(
    'says what is wrong in %s',
    async (_id, folder) => {
      const messages = messagesOf(folder)
      expect(messages.length).toBeGreaterThan(0)
      expect(messages.filter((text) => !isHindi(text))).toEqual([])
    },
  )

  it('says what an engine does', () => {
    expect(steps.length).toBeGreaterThan(30)
    expect(steps.filter((text) => !isHindi(translatedMessage(text)))).toEqual([])
  })

  it('says what pages say in the words of the API', () => {
    expect([words.noCredits, words.stopCharges(1), words.stopCharges(2)].filter((text) => !isHindi(text))).toEqual([])
  })

  it('names results in Hindi', async () => {
    const english: string[] = []
    for (const { agent, answered } of folders) {
      const { input, output } = (await answered?.()) ?? {}
      const title = input && agent.titleOf?.(agent.input.parse(input), agent.output.parse(output))
      // Some are called by a heading of their own text or by what was typed.
      const isQuoted = title && JSON.stringify([input, output]).includes(JSON.stringify(title).slice(1, -1))
      if (title && !isQuoted && !isHindi(title)) english.push(`${agent.id}: ${title}`)
    }
    expect(english).toEqual([])
  })

  it('keeps the names of fields and the values that are sent', async () => {
    for (const { agent, translations } of folders) {
      const fields = await translations?.hi?.().then((translation) => translation.fields)
      expect(Object.keys(fields ?? {})).toEqual(Object.keys(agent.fields))
    }
  })
})
