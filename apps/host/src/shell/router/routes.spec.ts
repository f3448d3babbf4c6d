import { hostPages } from '@bazaar/federation-contract'
import { expect, it } from 'vitest'
import { routes } from './routes.tsx'

it('has the pages that no remote may have, and no others of its own', () => {
  const own = routes().flatMap(({ children }) => children ?? [])
  expect(own.flatMap(({ path }) => (path === '*' ? [] : [path]))).toEqual(Object.values(hostPages))
})
