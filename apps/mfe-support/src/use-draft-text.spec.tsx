import { aloneServices } from '@bazaar/federation-alone'
import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useDraftText } from './use-draft-text.ts'

it('keeps what was typed while the message was on its way, also for the next visit', () => {
  const services = aloneServices({})
  const { result } = renderHook(() => useDraftText(services, 'ticket:1'))
  act(() => result.current.write('Thank you.'))
  const message = result.current.text
  act(() => result.current.write('Thank you. One more thing'))
  act(() => result.current.sent(message))
  expect(result.current.text).toBe('One more thing')
  expect(services.drafts.read('ticket:1')).toBe('One more thing')
  act(() => result.current.sent('One more thing'))
  expect([result.current.text, services.drafts.read('ticket:1') ?? null]).toEqual(['', null])
})
