import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './projects.ts'

/** A figure and its sign, apart. */
const apart = /[\d}] %/
const comment = /^\s*(?:\/\/|\/?\*)/

it('writes percentages in one way: 25%', () => {
  const files = globSync(['apps/*/src/**/*.{ts,tsx}', 'libs/**/src/**/*.{ts,tsx}'], {
    cwd: root,
    exclude: ['**/node_modules/**', '**/*.spec.{ts,tsx}', '**/spec-*'],
  })
  const found = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (apart.test(line) && !comment.test(line) ? [`${file}:${index + 1}`] : [])),
  )
  expect(found).toEqual([])
})
