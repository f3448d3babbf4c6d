import { readFileSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, expect, it, vi } from 'vitest'
import type { z } from 'zod'

const root = resolve(import.meta.dirname, '../../../../..')

/** Modules that declare schemas for pages. */
const modules = ['libs/contracts/src', 'libs/agents', 'libs/federation/contract/src']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true }).map((file) =>
      join(file.parentPath, file.name),
    ),
  )
  .filter(
    (path) => /(?<!\.spec|\.server|\.d)\.ts$/.test(path) && !/node_modules|[\\/](engine|server|ui)[\\/]/.test(path),
  )
  .filter((path) => /import \{ z \} from 'zod'/.test(readFileSync(path, 'utf8')))

type Issues = { path: PropertyKey[]; message: string }[]
type Answer = { success: boolean; data?: unknown; error?: { issues: Issues } }
type Schema = { safeParse: (value: unknown, call?: object) => Answer }

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && 'safeParse' in value && typeof value.safeParse === 'function'

/** Exported schemas by name; those of endpoints and agents are one level deeper. */
const schemasIn = (exported: object, name: string, depth = 2): [string, Schema][] =>
  Object.entries(exported).flatMap(([key, value]): [string, Schema][] => {
    if (isSchema(value)) return [[`${name} ${key}`, value]]
    return depth > 1 && typeof value === 'object' && value !== null ? schemasIn(value, `${name} ${key}`, 1) : []
  })

const load = async (): Promise<Map<string, Schema>> => {
  vi.resetModules()
  const loaded = await Promise.all(modules.map(async (path) => schemasIn(await import(path), path.slice(root.length))))
  return new Map(loaded.flat())
}

const texts = [
  'Text',
  'a@example.com',
  'https://example.com/a',
  '123456',
  '+919876543210',
  '/path',
  'mfe-a',
  'host',
  '0123456789ab',
  '2026-01-31T10:00:00Z',
  '2026-01',
  'Asia/Kolkata',
  'Password1',
  '27AAPFU0939F1ZV',
  'dGV4dA==',
  'data:image/png;base64,AA==',
  'f47ac10b-58cc-4372-a567-0e02b2c3d479',
  'mfe@1.0.0/a',
  `sha384-${'A'.repeat(64)}`,
]
const leaves = [...texts, 1, 3, 2026, true, null, new FormData(), new Blob(['a']), undefined]
const odd = [
  undefined,
  null,
  '',
  ' ',
  ' Text ',
  'javascript:alert(1)',
  'http:example.com',
  'x'.repeat(130),
  'x'.repeat(5_001),
  '😀'.repeat(101),
  '12,50,000',
  0,
  -1,
  1.5,
  999_999,
  2 ** 60,
  Number.NaN,
  false,
  [],
  ['a', 1],
  Array(101).fill('a'),
  {},
  { extra: 1, length: 3 },
]

/** A value that zod accepts, or one close to it. */
const sampleOf = (schema: z.core.$ZodType): unknown => {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'object')
    return Object.fromEntries(Object.entries(def.shape).map(([key, inner]) => [key, sampleOf(inner)]))
  if (def.type === 'array') return [sampleOf(def.element)]
  if (def.type === 'record') {
    const values = def.keyType._zod.values ?? [sampleOf(def.keyType)]
    return Object.fromEntries([...values].map((key) => [key, sampleOf(def.valueType)]))
  }
  if (def.type === 'union') return sampleOf(def.options[0] ?? schema)
  if ('innerType' in def) return sampleOf(def.innerType)
  if (def.type === 'enum') return Object.values(def.entries)[0]
  if (def.type === 'literal') return def.values[0]
  return leaves.find((value) => (schema as z.ZodType).safeParse(value).success)
}

const isPlain = (value: unknown): value is Record<string, unknown> | unknown[] =>
  Array.isArray(value) || (typeof value === 'object' && value?.constructor === Object)

/** The value, and the same with each part replaced by something else. */
function* variants(value: unknown, depth = 3): Generator<unknown> {
  yield value
  for (const other of odd) yield other
  if (!isPlain(value) || depth === 0) return
  for (const [key, inner] of Object.entries(value)) {
    const rest = Object.entries(value).filter(([name]) => name !== key)
    if (!Array.isArray(value)) yield Object.fromEntries(rest)
    for (const part of variants(inner, depth - 1))
      yield Array.isArray(value) ? [part] : { ...Object.fromEntries(rest), [key]: part }
  }
}

/** What a form's own words can depend on. */
const facts = ({ code, origin, minimum, maximum, inclusive, expected, path = [], input }: Record<string, unknown>) =>
  JSON.stringify({ code, origin, minimum, maximum, inclusive, expected, path, input: String(input) })

/** Sentences of zod that no page shows. */
const plain = (issue: string): string =>
  issue.replace(/: Invalid (?!date)[^]*$|: Unrecognized key[^]*$/, ': Invalid input')

const both = (schema: Schema, value: unknown) => {
  const { success, data, error } = schema.safeParse(value)
  const asked = success ? undefined : schema.safeParse(value, { error: facts }).error
  const lines = (issues: Issues = []) =>
    issues.map(({ path, message }) => plain(`${path.map(String).join('.')}: ${message}`))
  return { success, data, issues: lines(error?.issues), asked: lines(asked?.issues) }
}

afterAll(() => vi.doUnmock('zod'))

it('reads every schema of a page as zod does', { timeout: 300_000 }, async () => {
  const whole = await load()
  vi.doMock('zod', async () => import('./index.ts'))
  const page = await load()
  expect([...page.keys()]).toEqual([...whole.keys()])
  expect(whole.size).toBeGreaterThan(300)
  let accepted = 0
  for (const [name, schema] of whole) {
    const other = page.get(name)
    if (!other) throw new Error(name)
    accepted += Number(schema.safeParse(sampleOf(schema as z.ZodType)).success)
    for (const value of variants(sampleOf(schema as z.ZodType))) {
      const [ours, theirs] = [both(other, value), both(schema, value)]
      if (!isDeepStrictEqual(ours, theirs)) expect(ours, `${name} reads ${JSON.stringify(value)}`).toEqual(theirs)
    }
  }
  expect(accepted / whole.size).toBeGreaterThan(0.95)
})
