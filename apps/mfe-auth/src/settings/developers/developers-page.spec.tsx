import { type ApiKey, keysApi, webhooksApi } from '@bazaar/contracts'
import { createShellDouble } from '@bazaar/federation-alone'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import DevelopersPage from './developers-page.tsx'

const key: ApiKey = {
  id: 'k1',
  name: 'Shop website',
  prefix: 'ab_live_wxyz',
  app: null,
  scopes: ['run'],
  agents: null,
  daily_limit: 5,
  spent_today: 2,
  origins: [],
  state: 'active',
  created_at: '2026-11-20T10:00:00.000Z',
  expires_at: null,
  last_used_at: null,
}

const hook = { id: 'h1', url: '', events: ['run.finished'], created_at: '2026-11-20T10:00:00.000Z', disabled_at: null }
const delivery = {
  id: 'd1',
  type: 'webhook.test',
  state: 'delivered',
  tries: 1,
  status: 204,
  answer: 'thanks',
  body: {},
  created_at: '2026-11-20T10:00:00.000Z',
  next_try_at: null,
}

const open = async () => {
  let keys = [key]
  const hooks: (typeof hook)[] = []
  const spec = createShellDouble({
    [keysApi.listKeys.path]: (input: unknown) => {
      if (typeof input !== 'object' || input === null || !('name' in input)) return { data: keys }
      const made = { ...key, id: 'k2', name: String(input.name), key: 'ab_live_secret' }
      keys = [made, ...keys]
      return made
    },
    [`GET ${webhooksApi.listWebhooks.path}`]: () => ({ data: hooks }),
    [`POST ${webhooksApi.createWebhook.path}`]: (input: unknown) => {
      const made = { ...hook, ...(input as object) }
      hooks.push(made)
      return { ...made, secret: 'whsec_secret' }
    },
    [`DELETE ${webhooksApi.deleteWebhook.path}`]: () => ({ data: [] }),
    [webhooksApi.testWebhook.path]: () => delivery,
    [webhooksApi.listDeliveries.path]: () => ({ data: [delivery], next: null }),
    [keysApi.revokeKey.path]: () => {
      keys = [{ ...key, state: 'revoked' }]
      return keys[0]
    },
  })
  const user = userEvent.setup()
  render(<DevelopersPage services={spec.services} mode="page" onBack={() => undefined} />)
  await screen.findByText('Shop website')
  return { spec, user }
}

it('creates a key with its limits and shows it once', async () => {
  const { spec, user } = await open()
  await user.click(screen.getByRole('button', { name: 'New key' }))
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'n8n')
  await user.type(screen.getByRole('textbox', { name: /Credits a day/ }), '3')
  await user.click(screen.getByRole('switch', { name: /Read all runs/ }))
  await user.click(screen.getByRole('button', { name: 'Create key' }))
  expect(await screen.findByText('ab_live_secret')).toBeTruthy()
  expect(spec.calls.find(({ input }) => typeof input === 'object' && input !== null && 'name' in input)?.input).toEqual(
    {
      name: 'n8n',
      scopes: ['run', 'read'],
      agents: null,
      origins: [],
      daily_limit: 3,
      expires_in_days: 365,
    },
  )
  await user.click(screen.getByRole('button', { name: 'I have copied it' }))
  expect(screen.queryByText('ab_live_secret')).toBeNull()
})

it('keeps what is typed for a key and a webhook when the page is left, as for a proof with Google', async () => {
  const { spec, user } = await open()
  await user.click(screen.getByRole('button', { name: 'New key' }))
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'n8n')
  await user.click(screen.getByRole('switch', { name: /Read all runs/ }))
  await user.click(screen.getByRole('button', { name: 'New webhook' }))
  await user.type(screen.getByRole('textbox', { name: /Address/ }), 'https://shop.example/hook')
  const again = async () => {
    cleanup()
    render(<DevelopersPage services={spec.services} mode="page" onBack={() => undefined} />)
    await screen.findByText('Shop website')
  }
  await again()
  expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveProperty('value', 'n8n')
  expect(screen.getByRole('switch', { name: /Read all runs/ })).toHaveProperty('checked', true)
  expect(screen.getByRole('textbox', { name: /Address/ })).toHaveProperty('value', 'https://shop.example/hook')
  await user.click(screen.getByRole('button', { name: 'Create key' }))
  await user.click(await screen.findByRole('button', { name: 'I have copied it' }))
  await user.click(screen.getByRole('button', { name: 'Create webhook' }))
  await screen.findByText('whsec_secret')
  await again()
  expect(screen.queryByRole('textbox', { name: /^Name|Address/ })).toBeNull()
})

it('revokes a key after one more press', async () => {
  const { spec, user } = await open()
  await user.click(screen.getByRole('button', { name: 'Revoke Shop website' }))
  expect(spec.calls.some(({ path }) => path === keysApi.revokeKey.path)).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Revoke now' }))
  expect(await screen.findByText('Expired and revoked keys (1)')).toBeTruthy()
})

it('creates a webhook, shows its secret once, sends a test and shows what the receiver answered', async () => {
  const { user, spec } = await open()
  await user.click(screen.getByRole('button', { name: 'New webhook' }))
  await user.type(screen.getByRole('textbox', { name: /Address/ }), 'https://shop.example/hook')
  await user.click(screen.getByRole('button', { name: 'Create webhook' }))
  expect(await screen.findByText('whsec_secret')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'I have copied it' }))
  await user.click(screen.getByRole('button', { name: 'Send a test to https://shop.example/hook' }))
  expect(await screen.findByText(/1 try, answered 204 · thanks/)).toBeTruthy()
  const remove = screen.getByRole('button', { name: 'Delete https://shop.example/hook' })
  // Pressed twice.
  fireEvent.click(remove)
  fireEvent.click(remove)
  await waitFor(() => expect(screen.queryByText('https://shop.example/hook')).toBeNull())
  expect(spec.calls.filter(({ path }) => path === webhooksApi.deleteWebhook.path)).toHaveLength(1)
})
