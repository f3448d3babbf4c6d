import { expect, it } from 'vitest'
import { testApp } from '../../testing/index.ts'

const block = (milliseconds: number): void => {
  for (const begin = performance.now(); performance.now() - begin < milliseconds;);
}

it('refuses new work while the event loop is behind, but not because its start was', async () => {
  const { app, close } = await testApp({ settings: { LOAD_SHED_MS: 1 } })
  const statusOf = async (url: string) => (await app.inject(url)).statusCode
  const patience = { timeout: 60_000, interval: 1 }
  const behind = () => {
    block(100)
    return app.isUnderPressure()
  }
  await expect.poll(behind, patience).toBe(true)
  expect(await statusOf('/api/v1/registry')).toBe(200)

  await app.listen({ port: 0 })
  const refusal = () => {
    block(100)
    return statusOf('/api/v1/registry')
  }
  await expect.poll(refusal, patience).toBe(503)
  expect(await statusOf('/api/v1/credit/credit')).toBe(401)
  await close()
})
