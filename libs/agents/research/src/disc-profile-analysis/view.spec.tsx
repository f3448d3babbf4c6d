import { discProfileAnalysisExample } from './example-answer.ts'
import { render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { splitAtWords } from './ui/mark-words.ts'
import View from './view.tsx'

const { output } = discProfileAnalysisExample
const show = (profile: object = {}) =>
  render(
    <View
      answer={{ ...output, disc_profile: { ...output.disc_profile, ...profile } }}
      report={<p>The report</p>}
      copy={() => undefined}
    />,
  )
const nothing = { style: null, shares: null, evidence: [], tips: [] }

describe('DISC profile', () => {
  it('starts with the caveat, then shows the style, its shares and the words behind it', () => {
    show()
    const caveat = 'Writing-style indication, not a personality test; do not use for hiring decisions'
    expect(screen.getByRole('note').textContent).toBe(caveat)
    expect(screen.getByRole('heading', { name: 'Steady: calm words about people' })).toBeTruthy()
    expect(screen.getByRole('table', { name: 'Shares of the four styles' })).toBeTruthy()
    const people = within(screen.getByRole('region', { name: 'About people' }))
    expect(people.getAllByText('help').every(({ tagName }) => tagName === 'MARK')).toBe(true)
    expect(screen.getByText('Farah Sheikh')).toBeTruthy()
  })

  it.each([
    ['not_enough_text', 'Not enough text', /at least 80 words/],
    ['no_consent', 'Not analysed', /consent was not confirmed/],
  ])('explains the answer %s', (answer, heading, why) => {
    show({ ...nothing, answer })
    expect(screen.getByRole('heading', { name: heading })).toBeTruthy()
    expect(screen.getByText(why)).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.getByText('Farah Sheikh')).toBeTruthy()
  })

  it('shows the shares but names no style when none is clear', () => {
    show({ answer: 'no_clear_style', style: null })
    expect(screen.getByRole('heading', { name: 'No clear style' })).toBeTruthy()
    expect(screen.getByRole('table', { name: 'Shares of the four styles' })).toBeTruthy()
  })
})

it('marks whole words only', () => {
  expect(splitAtWords('We lead; leaders follow.', new Set(['lead']))).toEqual([
    { text: 'We ', marked: false, at: 0 },
    { text: 'lead', marked: true, at: 3 },
    { text: '; leaders follow.', marked: false, at: 7 },
  ])
})
