import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { companyReportExample } from './example-answer.ts'
import View from './view.tsx'

const { data } = companyReportExample.output
const fact = { id: 'F1', label: 'People', url: 'https://acme.example/' }
const show = (changes: object) =>
  render(<View answer={{ data: { ...data, ...changes } }} report={<p>The report</p>} copy={() => undefined} />)

it('says once what a quotation repeats with other marks', () => {
  show({
    facts: [
      { ...fact, text: 'Asha Rao, Founder', quote: 'Asha Rao – Founder' },
      { ...fact, id: 'F2', text: 'Ben Roy, Baker', quote: 'Our baker Ben Roy' },
    ],
  })
  expect(screen.queryByText('Asha Rao, Founder')).toBeNull()
  expect(screen.getByText('Asha Rao – Founder')).toBeTruthy()
  expect(screen.getByText('Ben Roy, Baker')).toBeTruthy()
})

it('repeats the name of the result only above an introduction', () => {
  const { unmount } = show({
    name: 'Deccan Oven',
    facts: [{ ...fact, label: 'Headline', text: 'Bread', quote: 'Bread' }],
  })
  expect(screen.getByRole('heading', { name: 'Deccan Oven' })).toBeTruthy()
  unmount()
  show({ name: 'Deccan Oven', facts: [] })
  expect(screen.queryByText('Deccan Oven')).toBeNull()
})

it('counts no pages where it looked on all, be there none', () => {
  show({ not_stated: ['Price'], coverage: { read: 0, linked: 0, complete: true, unread: [] } })
  expect(screen.getByText('We looked on the home page and all pages linked from it.')).toBeTruthy()
})

it('shows what a model wrote above its own lists', async () => {
  show({ opening: '## Overview\n\nAcme sells ledgers. (F1)' })
  const written = await screen.findByText('Acme sells ledgers. (F1)')
  const own = screen.getByRole('heading', { name: 'What the site states', level: 3 })
  expect(screen.getByRole('heading', { name: 'Overview', level: 3 })).toBeTruthy()
  expect(written.compareDocumentPosition(own)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})
