import { expect, it } from 'vitest'
import { mailAddress, whatsappAddress } from './send-address.ts'

it('carries a text whole, whatever is in it', () => {
  expect(mailAddress('Tax & more', 'Line 1\nLine 2?')).toBe(
    'mailto:?subject=Tax%20%26%20more&body=Line%201%0ALine%202%3F',
  )
  expect(new URL(whatsappAddress('₹5 & more #1')).searchParams.get('text')).toBe('₹5 & more #1')
})

it('cuts a long text, also within an emoji', () => {
  const text = new URL(whatsappAddress('🙂'.repeat(2_000))).searchParams.get('text') ?? ''
  expect(text.length).toBeLessThanOrEqual(1_800)
  expect(text.endsWith('…')).toBe(true)
})
