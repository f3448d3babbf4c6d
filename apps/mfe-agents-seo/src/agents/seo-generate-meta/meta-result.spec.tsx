import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { tags } from './spec-meta.ts'
import View from './view.tsx'

const show = (answer: object) => {
  const copied: string[] = []
  render(<View answer={answer} report={<p>The report</p>} copy={(text) => void copied.push(text)} />)
  return copied
}

it('shows the tags as text and copies each block by itself', async () => {
  const copied = show(tags)
  expect(screen.getByText(/<title>Acme Tea/).tagName).toBe('CODE')
  await userEvent.click(screen.getByRole('button', { name: 'Copy tags' }))
  await userEvent.click(screen.getAllByRole('button', { name: 'Copy title' })[1]!)
  await userEvent.click(screen.getAllByRole('button', { name: 'Copy description' })[0]!)
  expect(copied).toEqual([tags.html, tags.variants[1]!.title, tags.variants[0]!.description])
})

it('shows each wording with its widths, and what stands on the page now', () => {
  show(tags)
  expect(screen.getByText('Title 371 px · Description 613 px')).toBeTruthy()
  const rows = within(screen.getByRole('table', { name: 'On the page now' })).getAllByRole('row')
  expect(rows.slice(1).map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual([
    'titleCould be better',
    'meta descriptionMissing',
    'canonicalIn order',
  ])
})

it('shows only the report of an answer that does not fit', () => {
  show({ data: 1 })
  expect(screen.getByText('The report')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
