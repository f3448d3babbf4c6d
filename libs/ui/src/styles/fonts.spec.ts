import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it('has letters of Hindi in every font, also in code', () => {
  const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
  // `--font-system` is what fonts of the page fall back to.
  const stacks = [...css.matchAll(/--font(?!-system)[\w-]*:\s*([^;]*);/g)].map(([, stack = '']) => stack)
  expect(stacks).toHaveLength(2)
  expect(stacks.filter((stack) => !stack.includes("'Inter Variable'"))).toEqual([])
})
