import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { words } from './words.ts'
import { ZoneField } from './zone-field.tsx'

afterEach(cleanup)

it('shows a zone by its name, finds it by its identifier, and gives that', async () => {
  const onChange = vi.fn()
  const Form = () => {
    const [zone, setZone] = useState('Asia/Kolkata')
    onChange(zone)
    return <ZoneField value={zone} error={undefined} onChange={setZone} />
  }
  render(<Form />)
  const field = screen.getByLabelText<HTMLInputElement>(words.zone)
  expect(field.value).toBe('India Standard Time (Asia/Kolkata)')
  const user = userEvent.setup()
  await user.click(field)
  expect([...(field.list?.options ?? [])].map(({ value }) => value)).toContain('India Standard Time (Asia/Kolkata)')
  await user.clear(field)
  await user.type(field, 'Europe/Berlin')
  expect(onChange).toHaveBeenLastCalledWith('Europe/Berlin')
  await user.tab()
  expect(field.value).toBe('Central European Time (Europe/Berlin)')
  await user.clear(field)
  await user.type(field, 'Nepal Time (Asia/Kathmandu)')
  expect(onChange).toHaveBeenLastCalledWith('Asia/Kathmandu')
})
