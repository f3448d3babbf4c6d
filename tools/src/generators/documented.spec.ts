import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../workspace.ts'
import { planFrom } from './plan-from.ts'

const commands = ['CONTRIBUTING.md', 'docs/tutorial.md', 'docs/releasing.md'].flatMap((page) =>
  [...readFileSync(join(root, page), 'utf8').matchAll(/^npm run new -- ([^#\n]+)/gm)].map(([, args = '']) => [
    page,
    args.trim(),
  ]),
)

it.each(commands)('%s: npm run new -- %s works as it is written', async (_page, args) => {
  const words = args.match(/"[^"]*"|\S+/g) ?? []
  const { plan } = await planFrom(
    root,
    words.map((word) => word.replaceAll('"', '')),
  )
  expect(plan.changes).not.toEqual([])
})
