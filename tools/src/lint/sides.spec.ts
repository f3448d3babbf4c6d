import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './projects.ts'

const declaration = /([\w-]+)\s*:\s*([^;{}]+)/g
const fourSided = ['margin', 'padding', 'inset', 'border-width', 'border-radius']

/** `a calc(b + c) d` → `['a', 'calc(…)', 'd']`. */
const valuesOf = (text: string): string[] => {
  const shorter = text.replace(/\([^()]*\)/g, (inner) => inner.replaceAll(/[()\s]/g, '_'))
  return shorter === text ? text.trim().split(/\s+/) : valuesOf(shorter)
}

const namesSide = (property: string, value: string): boolean => {
  if (/(^|-)(left|right)(-|$)/.test(property)) return true
  if (['text-align', 'float', 'clear'].includes(property)) return /\b(left|right)\b/.test(value)
  if (!fourSided.includes(property)) return false
  const [first, second, third, fourth] = valuesOf(value)
  const isMirrored = property === 'border-radius' ? first === second && third === fourth : second === fourth
  return fourth !== undefined && !isMirrored
}

/** Declarations that stay left or right where the page is read from right to left. */
const physicalSides = (css: string): string[] =>
  [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(declaration)]
    .filter(([, property = '', value = '']) => namesSide(property, value))
    .map(([text]) => text)

it('names no physical side in the styles of pages', () => {
  const files = globSync('{apps,libs}/**/src/**/*.css', { cwd: root, exclude: (name) => name === 'node_modules' })
  expect(files.length).toBeGreaterThan(100)
  const found = files.flatMap((file) =>
    physicalSides(readFileSync(join(root, file), 'utf8')).map((text) => `${file} ${text}`),
  )
  expect(found).toEqual([])
})

it.each([
  ['margin-left: 1px', 1],
  ['border-top-right-radius: 1px', 1],
  ['left: 0', 1],
  ['text-align: right', 1],
  ['padding: 0 calc(1px + (2px * 2)) 0 1px', 1],
  ['border-radius: 0 1px 1px 0', 1],
  ['padding: 0 1px 2px 1px', 0],
  ['border-radius: 1px 1px 0 0', 0],
  ['inset-inline-start: 0; text-align: end; margin: 0 auto', 0],
])('judges %s', (css, problems) => {
  expect(physicalSides(`.a { ${css} }`)).toHaveLength(problems)
})
