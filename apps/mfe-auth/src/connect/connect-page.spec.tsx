import { type AskingApp, appsApi } from '@bazaar/contracts'
import { createShellDouble } from '@bazaar/federation-alone'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import ConnectPage from './connect-page.tsx'

const asking: AskingApp = {
  name: 'ChatGPT',
  host: 'chatgpt.com',
  on_device: false,
  scopes: ['run', 'read'],
  problem: null,
  back_to: 'https://chatgpt.com/cb?error=access_denied',
}
const query = 'client_id=c1&state=xyz'

const open = (app: AskingApp | Error) => {
  const spec = createShellDouble({
    [appsApi.readAskingApp.path]: () => {
      if (app instanceof Error) throw app
      return app
    },
    [appsApi.allowApp.path]: () => ({ redirect_to: 'https://chatgpt.com/cb?code=1' }),
  })
  spec.services.nav.query = { get: () => query, subscribe: () => () => undefined }
  const went: string[] = []
  const go = (url: string) => void went.push(url)
  render(<ConnectPage services={spec.services} mode="page" onBack={() => undefined} go={go} />)
  return { spec, went, user: userEvent.setup() }
}

it('shows who asks and where the answer goes, and allows it within the limit that was typed', async () => {
  const { spec, went, user } = open(asking)
  expect(await screen.findByRole('heading', { name: /^ChatGPT wants to use/ })).toBeTruthy()
  expect(screen.getByText('chatgpt.com')).toBeTruthy()
  const limit = screen.getByRole('textbox', { name: /Credits a day/ })
  await user.clear(limit)
  await user.type(limit, '7')
  await user.click(screen.getByRole('button', { name: 'Allow' }))
  expect(await screen.findByRole('heading', { name: 'ChatGPT is connected' })).toBeTruthy()
  expect(went).toEqual(['https://chatgpt.com/cb?code=1'])
  expect(spec.calls.find(({ path }) => path === appsApi.allowApp.path)?.input).toEqual({
    client_id: 'c1',
    state: 'xyz',
    daily_limit: 7,
    agents: null,
  })
})

it('goes back with the news that the owner said no', async () => {
  const { spec, went, user } = open(asking)
  await user.click(await screen.findByRole('button', { name: 'Do not allow' }))
  expect(went).toEqual([asking.back_to])
  expect(spec.calls.some(({ path }) => path === appsApi.allowApp.path)).toBe(false)
})

it('says what is wrong, and goes back only when the owner wants it', async () => {
  const { went, user } = open({ ...asking, problem: 'An app may ask for: run, read.', scopes: [] })
  expect(await screen.findByText('An app may ask for: run, read.')).toBeTruthy()
  expect(went).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Back to ChatGPT' }))
  expect(went).toEqual([asking.back_to])
})
