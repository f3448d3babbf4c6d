import { expect, it } from 'vitest'
import { declaration } from './declaration.ts'
import remote from './remote.tsx'

it('has the code of every page it declares, and of no other', async () => {
  expect(Object.keys(remote.pages)).toEqual(declaration.pages.map(({ id }) => id))
  const modules = await Promise.all(Object.values(remote.pages).map((load) => load()))
  for (const page of modules) expect(page.default).toBeTypeOf('function')
})
