import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { chartOptions } from './chart-options.ts'
import { Chart } from './chart.tsx'

afterEach(cleanup)

const colours = {
  series: ['rgb(1, 2, 3)', 'rgb(4, 5, 6)'],
  ink: 'ink',
  line: 'line',
  surface: 'surface',
  font: 'Inter',
}
const say = (value: number) => `${value} cr`

describe('Chart', () => {
  it('always shows the figures in a table and marks unknown ones', () => {
    render(
      <Chart
        kind="bar"
        title="Credits by day"
        labelHeading="Day"
        labels={['1 Nov', '2 Nov']}
        series={[
          { label: 'Get Tax', values: [3, null] },
          { label: 'Content', values: [0, 120_000] },
        ]}
      />,
    )
    const table = screen.getByRole('table', { name: 'Credits by day' })
    const cells = within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent))
    expect(cells).toEqual([
      ['Day', 'Get Tax', 'Content'],
      ['1 Nov', '3', '0'],
      ['2 Nov', '–', '1,20,000'],
    ])
    expect(screen.getByRole('img').getAttribute('aria-label')).toContain('Credits by day')
  })

  it('collapses a long table and opens a short one', () => {
    const long = Array.from({ length: 30 }, (_, index) => `${index}`)
    const show = (labels: string[]) =>
      render(<Chart kind="line" title="t" labelHeading="Day" labels={labels} series={[{ label: 'a', values: [1] }]} />)
    expect(show(long).container.querySelector('details')?.open).toBe(false)
    cleanup()
    expect(show(['1']).container.querySelector('details')?.open).toBe(true)
  })
})

describe('chartOptions', () => {
  it('stacks bars on an axis from zero and keeps gaps', () => {
    const options = chartOptions(
      { kind: 'bar', stacked: true, labels: ['a', 'b'], series: [{ label: 'x', values: [1, null] }] },
      colours,
      say,
    )
    expect(options.data.datasets[0]).toMatchObject({ type: 'bar', data: [1, null], backgroundColor: 'rgb(1, 2, 3)' })
    expect(options.options?.scales).toMatchObject({ x: { stacked: true }, y: { stacked: true, beginAtZero: true } })
  })
})
