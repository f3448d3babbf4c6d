import type { Figure } from '@bazaar/contracts'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { AgentResult } from '../agent-result.tsx'
import { viewOf } from '../result-view.tsx'
import { createRunDouble } from '../../spec-run-double.ts'
import { everyKind, receipt } from '../../spec-agents.ts'

const figure: Figure = {
  title: 'Loaves by day',
  labelHeading: 'Day',
  labels: ['Monday'],
  series: [{ label: 'Loaves', values: [40] }],
}
const view = viewOf(everyKind, () => <p>Own view</p>, { figures: () => [figure] })

const show = (output: object) => {
  const { services } = createRunDouble()
  const answer = { ...output, ...receipt }
  render(
    <AgentResult
      agent={everyKind}
      services={services}
      answer={answer}
      view={view}
      title="Bread"
      onAgain={() => undefined}
    />,
  )
  return document.querySelector('[data-print-sheet]')
}

describe('a printed result', () => {
  it('has its charts above the first section, and Copy leaves them out', async () => {
    const user = userEvent.setup()
    const sheet = show({ data: '# Bread\n\nOpening\n\n## Part\n\nMore' })
    await waitFor(() => expect(sheet?.textContent).toMatch(/Opening\s*Loaves by dayMonday40\s*Part\s*More/))
    await user.click(screen.getByRole('button', { name: 'Copy' }))
    expect(await navigator.clipboard.readText()).toBe('Bread\n\nOpening\n\nPart\n\nMore')
  })

  it('has none for an answer of another shape', async () => {
    const sheet = show({ other: true })
    expect(sheet?.querySelector('figure')).toBeNull()
  })
})
