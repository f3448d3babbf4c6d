import { describe, expect, it } from 'vitest'
import { insertInOrder, insertInside, insertName, insertStatement } from './insert.ts'

const imports = `import { z } from 'zod'
import {
  b,
  c,
} from './b/definition.ts'
import { d } from './d/definition.ts'

export { b } from './b/definition.ts'
const text = "import { x } from './x.ts'"
`

describe('insertStatement', () => {
  it('inserts before the first later local path, or else after the last statement of its kind', () => {
    const line = (path: string) => `import { n } from '${path}'`
    expect(insertStatement(imports, line('./a/a.ts'))).toBe(
      imports.replace('import {\n  b', `${line('./a/a.ts')}\nimport {\n  b`),
    )
    expect(insertStatement(imports, line('./c/c.ts'))).toBe(
      imports.replace('import { d', `${line('./c/c.ts')}\nimport { d`),
    )
    expect(insertStatement(imports, line('./e/e.ts'))).toBe(
      imports.replace("'./d/definition.ts'\n", `'./d/definition.ts'\n${line('./e/e.ts')}\n`),
    )
    const exported = "export { e } from './e/definition.ts'"
    expect(insertStatement(imports, exported)).toBe(
      imports.replace("export { b } from './b/definition.ts'\n", `$&${exported}\n`),
    )
  })

  it('adds no line twice', () => {
    const line = "import { n } from './n.ts'"
    const once = insertStatement(imports, line)
    expect(insertStatement(once, line)).toBe(once)
  })

  it('reports a file without a statement of its kind', () => {
    expect(() => insertStatement('const a = 1\n', "import { n } from './n.ts'")).toThrow(/no import to stand behind/)
  })
})

describe('insertName', () => {
  it('keeps the names sorted and unique', () => {
    const text = "import {\n  alpha,\n  type Gamma,\n} from '@bazaar/x'\nimport { z } from 'zod'\n"
    const wanted = "import { alpha, beta, type Gamma } from '@bazaar/x'\nimport { z } from 'zod'\n"
    expect(insertName(text, '@bazaar/x', 'beta')).toBe(wanted)
    expect(insertName(wanted, '@bazaar/x', 'beta')).toBe(wanted)
    expect(() => insertName(text, '@bazaar/y', 'beta')).toThrow(/names from '@bazaar\/y'/)
  })
})

describe('insertInside', () => {
  const opening = /export const all: readonly X\[\] = \[/
  it.each([
    ['export const all: readonly X[] = [\n  a,\n]\n', 'export const all: readonly X[] = [\n  a,\n  n,\n]\n'],
    ['export const all: readonly X[] = [a, b]\n', 'export const all: readonly X[] = [a, b, n, ]\n'],
    ['export const all: readonly X[] = []\n', 'export const all: readonly X[] = [n, ]\n'],
  ])('ends a list: %j', (text, wanted) => {
    expect(insertInside(text, opening, 'n,')).toBe(wanted)
  })

  it('ignores brackets inside the block', () => {
    const text = 'export const all = {\n  a: {\n    b: `}`,\n  },\n}\nexport const other = {\n}\n'
    expect(insertInside(text, /export const all = \{/, 'n: 1,')).toBe(
      'export const all = {\n  a: {\n    b: `}`,\n  },\n  n: 1,\n}\nexport const other = {\n}\n',
    )
  })

  it('reports a missing opening', () => {
    expect(() => insertInside('const x = 1\n', opening, 'n,')).toThrow(/no place like/)
  })
})

it('inserts a line in order among those of its indent', () => {
  const text =
    "type A =\n  | 'a.one'\n  | 'c.two'\n\nconst words = {\n  names: {\n    'a.one':\n      'One',\n  } satisfies X,\n}\n"
  expect(insertInOrder(text, /^type A =$/m, "  | 'b.new'")).toBe(text.replace("'a.one'\n", "'a.one'\n  | 'b.new'\n"))
  expect(insertInOrder(text, /^type A =$/m, "  | 'd.new'")).toBe(text.replace("'c.two'\n", "'c.two'\n  | 'd.new'\n"))
  expect(insertInOrder(text, /^ {2}names: \{$/m, "    'b.new': 'New',")).toBe(
    text.replace("'One',\n", "'One',\n    'b.new': 'New',\n"),
  )
  expect(() => insertInOrder(text, /^gone$/m, '  x')).toThrow(/no place like/)
})
