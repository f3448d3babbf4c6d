import { createMemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { createNavigation } from './navigation.ts'

const setUp = (start: string) => {
  const router = createMemoryRouter([{ path: '*', loader: () => null }], { initialEntries: [start] })
  const navigation = createNavigation()
  navigation.bind(router)
  return { router, navigation, otherwise: vi.fn() }
}
const isCatalogue = ({ pathname }: { pathname: string }) => pathname === '/ai-agents'

it('steps back to the page it came from, also after its own address changed', async () => {
  const { router, navigation, otherwise } = setUp('/ai-agents?q=tax')
  await router.navigate('/ai-agents/get-tax')
  await router.navigate('/ai-agents/get-tax?run=1', { replace: true })
  navigation.back(isCatalogue, otherwise)
  await expect.poll(() => router.state.location.search).toBe('?q=tax')
  expect(router.state.historyAction).toBe('POP')
  expect(otherwise).not.toHaveBeenCalled()
})

it('opens the page anew when this one was opened from elsewhere, or by its address', async () => {
  const { router, navigation, otherwise } = setUp('/ai-agents/get-tax')
  navigation.back(isCatalogue, otherwise)
  await router.navigate('/results')
  await router.navigate('/ai-agents/get-tax')
  navigation.back(isCatalogue, otherwise)
  expect(otherwise).toHaveBeenCalledTimes(2)
})

it('lets no late change of its address bring a page back that is being left', async () => {
  const arrived = Promise.withResolvers<null>()
  const router = createMemoryRouter([{ path: '/results', loader: () => arrived.promise }, { path: '*' }], {
    initialEntries: ['/ai-agents/get-tax'],
  })
  const navigation = createNavigation()
  navigation.bind(router)
  const gone = router.navigate('/results')
  navigation.navigate('/ai-agents/get-tax?run=1', { replace: true })
  arrived.resolve(null)
  await gone
  expect(router.state.location.pathname).toBe('/results')
})

it('goes on from the end of a call only where the visitor still is at its page', async () => {
  const { router, navigation } = setUp('/recipes')
  await router.navigate('/results')
  navigation.navigate('/recipes?job=1', { from: '/recipes' })
  expect([router.state.navigation.state, router.state.location.pathname]).toEqual(['idle', '/results'])
  navigation.navigate('/recipes?job=1', { from: '/results' })
  await expect.poll(() => router.state.location.pathname).toBe('/recipes')
})
