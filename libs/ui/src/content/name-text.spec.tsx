import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { NameText } from './name-text.tsx'

it('keeps ranges of numbers and short hosts on one line and changes no text', () => {
  const name = 'Income tax 2026-27 on ₹12,75,000 of sunrise-bakery.example, e-mail'
  render(
    <h1>
      <NameText>{name}</NameText>
    </h1>,
  )
  const heading = screen.getByRole('heading', { name })
  expect([...heading.querySelectorAll('span')].map(({ textContent }) => textContent)).toEqual([
    '2026-27',
    'sunrise-bakery.example,',
  ])
})
