import { generateMetaTagsExample } from './example-answer.ts'
import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import View from './view.tsx'

const answer = generateMetaTagsExample.output
const show = (given: object) => render(<View answer={given} report={<p>The report</p>} copy={() => undefined} />)

it('shows the user wording with its verdict before the alternatives', () => {
  show(answer)
  const wording = within(screen.getByRole('region', { name: 'Your wording' }))
  expect(wording.getByText('Invoicing made easy!!!')).toBeTruthy()
  expect(wording.getAllByText('Does not fit well')).toHaveLength(2)
  expect(screen.getAllByRole('radio')).toHaveLength(3)
})

it('flags keywords that are missing from the page, and those that were not checked', () => {
  show(answer)
  const cells = () => screen.getAllByRole('row').map((row) => within(row).queryAllByRole('cell').at(1)?.textContent)
  expect(cells()).toContain('Not found')
  show({ ...answer, keywords: answer.keywords.map((line) => ({ ...line, places: null })) })
  expect(cells().filter((text) => text === 'Not checked')).toHaveLength(3)
})

it('sets the names of tags as code, but not words of the reader’s language', () => {
  const [line] = answer.audit
  show({ ...answer, audit: ['canonical', 'मुख्य शीर्षक'].map((tag) => ({ ...line, tag })) })
  expect(screen.getByText('canonical').tagName).toBe('CODE')
  expect(screen.getByText(/मुख्य शीर्षक/).tagName).not.toBe('CODE')
})
