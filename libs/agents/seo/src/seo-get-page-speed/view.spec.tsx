import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { estimated, measured } from './ui/spec-speed.ts'
import View from './view.tsx'

const show = (answer: object) => render(<View answer={answer} report={<p>The report</p>} copy={() => undefined} />)

it('shows each score with its rating and the previous score', () => {
  show(measured)
  const gauge = (label: string) => screen.getAllByText(label)[0]!.closest('li')?.textContent
  expect(gauge('Performance')).toBe('63PerformanceNeeds work−7 since last time')
  expect(gauge('Accessibility')).toBe('90AccessibilityGood')
  expect(gauge('Best Practices')).toBe('–Best PracticesNot measured')
  expect(gauge('SEO')).toBe('42SEOPoor')
  expect(screen.getByText(/^Compared with /)).toBeTruthy()
})

it('shows each metric with its thresholds', () => {
  show(measured)
  const card = (label: string) => screen.getAllByText(label)[0]!.closest('li')?.textContent
  expect(card('Largest Contentful Paint')).toContain('4.2 sGood up to 2.5 s, poor above 4 s3.0 s → 4.2 s')
  expect(card('Cumulative Layout Shift')).toContain('0.05Good up to 0.1, poor above 0.25')
  expect(card('Total Blocking Time')).toContain('not measured')
})

it('shows the screenshots, the advice with its savings, and the failed checks', () => {
  show(measured)
  const strip = within(screen.getByRole('region', { name: 'How the page appears' }))
  expect(strip.getByRole('list').childElementCount).toBe(2)
  expect(strip.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual([
    'The page after 0.4 s',
    'The page after 3.0 s',
  ])
  expect(screen.getByText('Saves LCP 900 ms')).toBeTruthy()
  expect(screen.getByText('Saves CLS 0.3')).toBeTruthy()
  expect(screen.getByText('https://shop.test/hero.jpg').tagName).toBe('CODE')
  expect(screen.getByText('Images without alt').closest('li')?.textContent).toContain('Accessibility')
  expect(screen.getByRole('table', { name: 'What real visitors saw' }).textContent).toContain('180\u00A0ms')
})

it('labels an estimate and shows no score', () => {
  show(estimated)
  expect(screen.getByText('This is an estimate, not a Lighthouse score.')).toBeTruthy()
  expect(screen.getByRole('table', { name: 'What the page itself shows' }).textContent).toContain('Turn on gzip.')
  expect(screen.queryByText('Performance')).toBeNull()
})

it('shows only the report when the output does not match the schema', () => {
  show({ url: 1 })
  expect(screen.getByText('The report')).toBeTruthy()
  expect(screen.queryByRole('list')).toBeNull()
})
