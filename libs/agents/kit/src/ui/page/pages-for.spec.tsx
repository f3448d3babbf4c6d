import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act } from 'react'
import { beforeAll, expect, it } from 'vitest'
import { pagesOf } from '../../index.ts'
import { pagesFor } from './pages-for.tsx'
import { viewOf } from '../result/result-view.tsx'
import { createRunDouble, latest } from '../spec-run-double.ts'
import { everyKind, goodInput, receipt } from '../spec-agents.ts'
import { preloadResult } from '../result/late-result.tsx'

beforeAll(preloadResult)

const view = viewOf(everyKind, ({ answer, report }) => (
  <>
    <p>Own view of {answer.data}</p>
    {report}
  </>
))

const openPage = async (pages: ReturnType<typeof pagesFor>) => {
  const { default: Page } = await pages['every-kind']!()
  const shell = createRunDouble()
  render(<Page services={shell.services} mode="page" onBack={() => undefined} />)
  return shell
}

it('creates a page for each agent, with its example and its own view', async () => {
  const pages = pagesFor(pagesOf([{ agent: everyKind, example: goodInput, view: async () => ({ default: view }) }]))
  expect(Object.keys(pages)).toEqual(['every-kind'])
  const { asked } = await openPage(pages)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Try an example' }))
  await user.click(screen.getByRole('button', { name: 'Go · 2 credits' }))
  await waitFor(() => expect(asked).toHaveLength(1))
  const answer = { data: 'this', ...receipt }
  await act(async () => latest(asked).send({ type: 'result', answer, credit_score: 18, credit_held: 0 }))
  expect(screen.getByText('Own view of this')).toBeTruthy()
})

it('creates a page without an example or a view', async () => {
  await openPage(pagesFor(pagesOf([{ agent: everyKind }])))
  expect(screen.getByRole('heading', { name: 'Every Kind' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try an example' })).toBeNull()
})
