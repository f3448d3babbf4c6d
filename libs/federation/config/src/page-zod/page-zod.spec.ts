import { readFileSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z as whole } from 'zod'

import { z } from './index.ts'
import { Schema } from './schema.ts'

const root = resolve(import.meta.dirname, '../../../../..')
const projects = ['apps', 'libs', 'libs/agents', 'libs/federation'].flatMap((folder) =>
  readdirSync(join(root, folder)).map((name) => join(root, folder, name)),
)

type Facts = { dependencies?: Record<string, string>; nx?: { tags?: string[] } }
const factsOf = (project: string): Facts => {
  try {
    return JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'))
  } catch {
    return {}
  }
}
const isInPage = (project: string): boolean =>
  (factsOf(project).nx?.tags ?? []).some((tag) => tag === 'runs:browser' || tag === 'runs:any')

const isOnServer = /\.server\.ts$|[\\/](engine|server)[\\/]/

const sources = (project: string): string[] =>
  readdirSync(join(project, 'src'), { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && /\.tsx?$/.test(file.name) && !/\.spec\.tsx?$/.test(file.name))
    .map((file) => join(file.parentPath, file.name))
    .filter((path) => !isOnServer.test(path))

/** Members of zod that a source uses and that exist at run time: `object`, `coerce.number`. */
const asked = (text: string): string[] =>
  /import \{ z \} from 'zod'/.test(text)
    ? [...text.matchAll(/\bz\s*\.((?:(?:coerce|regexes)\s*\.\s*)?(\w+))/g)]
        .filter(([, member = '', name = '']) => member !== name || name in whole)
        .map(([, member = '']) => member.replaceAll(/\s/g, ''))
    : []

const provided = Object.entries(z).flatMap(([name, member]) =>
  typeof member === 'object' && name !== 'NEVER' ? Object.keys(member).map((inner) => `${name}.${inner}`) : [name],
)

/** Methods of all kinds of schemas. */
const methods = [
  ...new Set(
    [
      whole.string(),
      whole.number(),
      whole.array(whole.null()),
      whole.object({}),
      whole.enum(['a']),
      whole.record(whole.string(), whole.null()),
    ]
      .flatMap((schema) => {
        const names: string[] = []
        for (let each: object | null = schema; each && each !== Object.prototype; each = Object.getPrototypeOf(each))
          names.push(...Object.getOwnPropertyNames(each))
        return names
      })
      .filter((name) => /^[a-z]/i.test(name)),
  ),
]
/** Names that texts, numbers and forms have too. */
const otherwiseCalled = new Set(['includes', 'isFinite', 'normalize', 'register', 'toLowerCase', 'toUpperCase'])

describe('the zod of the page', () => {
  it('has every member that browser code uses', () => {
    const used = new Set(
      projects
        .filter(isInPage)
        .flatMap(sources)
        .flatMap((file) => asked(readFileSync(file, 'utf8'))),
    )
    // These are also names of types.
    for (const type of ['core', 'input', 'output', 'ZodType', 'ZodObject']) used.delete(type)
    expect(used.has('object')).toBe(true)
    expect([...used].filter((member) => !provided.includes(member))).toEqual([])
  })

  it('has no unused member', () => {
    const text = projects
      .filter(isInPage)
      .flatMap(sources)
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n')
    expect(
      provided.filter((member) => !new RegExp(`\\bz\\s*\\.${member.replace('.', '\\s*\\.\\s*')}\\b`).test(text)),
    ).toEqual([])
  })

  it('has every method that browser code calls', () => {
    const text = projects
      .filter(isInPage)
      .flatMap(sources)
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n')
      .replaceAll(/\bz\s*\.(coerce\.|regexes\.)?\w+/g, 'z')
    // Schemas have capital names, agents' are `input` and `output`; the rest are chains.
    const start = String.raw`(?:\b[A-Z]\w*|\binput|\boutput|\bshape\.\w+|\bz\([^\n]*\)|\n)\s*`
    const called = methods.filter((name) => new RegExp(String.raw`${start}\.${name}\(`).test(text))
    expect(called).toEqual(expect.arrayContaining(['optional', 'array', 'safeParse', 'max']))
    expect(called.filter((name) => !(name in Schema.prototype) && !otherwiseCalled.has(name))).toEqual([])
  })

  it('is a schema to the form resolver in earlier builds of remotes', async () => {
    const schema = z.object({ code: z.string() })
    expect('_zod' in schema && typeof schema._zod).toBe('object')
    expect(await schema.parseAsync({ code: 'GIFT' })).toEqual({ code: 'GIFT' })
    const error: unknown = await schema.parseAsync({}).catch((refused: unknown) => refused)
    expect(error).toMatchObject({ _zod: { traits: new Set(['$ZodError']) }, issues: [{ path: ['code'] }] })
  })
})
