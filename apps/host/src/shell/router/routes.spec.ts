import { hostPages } from '@bazaar/federation-contract'
import { expect, it } from 'vitest'
import { createShell } from '../../create-shell.ts'
import { routes } from './routes.tsx'

it('serves exactly the pages reserved for the host', () => {
  const own = routes(createShell()).flatMap(({ children }) => children ?? [])
  expect(own.flatMap(({ path }) => (path === '*' ? [] : [path]))).toEqual(Object.values(hostPages))
})
