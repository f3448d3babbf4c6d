import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { expect, it, vi } from 'vitest'
import { words } from '../words/words.ts'

it('says that a result is kept when its code cannot be loaded, and shows it at the next try', async () => {
  vi.doMock('./agent-result.tsx', () => {
    throw new Error('Failed to fetch')
  })
  const { LateResult, preloadResult } = await import('./late-result.tsx')
  await preloadResult()
  const props: ComponentProps<typeof LateResult> = {} as never
  render(<LateResult {...props} />)
  expect(await screen.findByText(words.resultNotLoaded)).toBeTruthy()
  vi.doMock('./agent-result.tsx', () => ({ AgentResult: () => <p>the result</p> }))
  await userEvent.click(screen.getByRole('button', { name: words.retry }))
  expect(await screen.findByText('the result')).toBeTruthy()
})
