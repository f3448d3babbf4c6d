import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { everyKind, goodInput } from '../spec-agents.ts'
import { SampleResult } from './sample-result.tsx'

afterEach(cleanup)

it.each([
  ['begins with its title', '**ACME**\n\nSells bread.'],
  ['has no title', 'Sells bread.'],
])('names a sample once when its text %s', async (_how, data) => {
  const input = { ...goodInput, company: 'ACME' }
  const { container } = render(
    <SampleResult agent={everyKind} answered={() => Promise.resolve({ input, output: { data } } as never)} />,
  )
  await screen.findByText(/Sells bread/)
  expect(container.textContent?.match(/ACME/g)).toHaveLength(1)
})
