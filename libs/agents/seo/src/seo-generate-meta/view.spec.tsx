import { seoGenerateMetaExample } from './example-answer.ts'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import View from './view.tsx'

const answer = seoGenerateMetaExample.output
const show = (given: object) => {
  const copied: string[] = []
  render(<View answer={given} report={<p>The report</p>} copy={(text) => void copied.push(text)} />)
  return copied
}
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }))
const copy = (name: string, index = 0) => userEvent.click(screen.getAllByRole('button', { name })[index]!)

it('copies all tags, a single tag, and the variants', async () => {
  const copied = show(answer)
  await copy('Copy all tags')
  await copy('Copy og:title')
  await copy('Copy title', 2)
  expect(copied).toEqual([
    answer.html,
    answer.variants[0]!.tags.find(({ name }) => name === 'og:title')?.html,
    answer.variants[2]!.title,
  ])
})

it('updates tags and previews for the chosen variant', async () => {
  const copied = show(answer)
  await choose('Wording 2')
  await copy('Copy all tags')
  expect(copied[0]).toContain(`<title>${answer.variants[1]!.title}</title>`)
  const previews = screen.getByRole('region', { name: 'How it looks' })
  for (const tab of ['Google, desktop', 'Google, phone', 'Facebook', 'LinkedIn', 'X']) {
    await userEvent.click(within(previews).getByRole('tab', { name: tab }))
    const stage = within(previews).getByRole('group', { name: tab })
    expect(stage.dir).toBe('auto')
    expect(within(stage).getByText(answer.variants[1]!.title)).toBeTruthy()
    expect(stage.tabIndex).toBe(0)
  }
})

it('names the image of shared links without loading it', async () => {
  show(answer)
  await userEvent.click(screen.getByRole('tab', { name: 'Facebook' }))
  expect(screen.getByText('og.png')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open the picture' }).getAttribute('href')).toBe(answer.preview.image?.url)
  expect(document.querySelectorAll('img, iframe')).toHaveLength(0)
})

it('shows each width against its limit, and the current tags of the page', () => {
  show(answer)
  expect(screen.getByText('539 of 580 px')).toBeTruthy()
  const rows = within(screen.getByRole('table', { name: 'On the page now' })).getAllByRole('row')
  expect(rows).toHaveLength(answer.audit.length + 1)
  expect(rows[7]?.textContent).toContain('Could be better')
})

it('shows a message when the page states no image', async () => {
  show({ ...answer, preview: { ...answer.preview, image: null } })
  await userEvent.click(screen.getByRole('tab', { name: 'LinkedIn' }))
  expect(screen.getByText('No picture is stated, so shared links show text only.')).toBeTruthy()
})

it('shows only the report when the output does not match the schema', () => {
  show({ data: 1 })
  expect(screen.getByText('The report')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
