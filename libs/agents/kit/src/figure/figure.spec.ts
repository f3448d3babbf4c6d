import type { Figure } from '@bazaar/contracts'
import { describe, expect, it } from 'vitest'
import { type Drawing, type Shape, atFirstSection, drawFigure } from './index.ts'
import { paper, widthOf } from './shape.ts'

const figure = (given: Partial<Figure>): Figure => ({
  title: 'Chart',
  labelHeading: 'Label',
  labels: ['First', 'Second'],
  series: [{ label: 'Value', values: [100, 50] }],
  ...given,
})
const textsOf = ({ shapes }: Drawing): string[] => shapes.flatMap(({ text }) => text ?? [])
const rectsOf = ({ shapes }: Drawing) => shapes.filter(({ tag }) => tag === 'rect').map(({ attributes }) => attributes)
const sizeOf = ({ attributes }: Shape) => {
  const of = (name: string) => Number(attributes[name] ?? 0)
  return { left: of('x'), right: of('x') + of('width'), bottom: of('y') + of('height') }
}

/** How light a colour is on a printer without colours, 0 to 255. */
const greyOf = (colour: unknown): number => {
  const channel = (at: number) => Number.parseInt(String(colour).slice(at, at + 2), 16)
  return 0.3 * channel(1) + 0.59 * channel(3) + 0.11 * channel(5)
}

describe('bars', () => {
  it('are as long as their values, which are written behind them', () => {
    const drawing = drawFigure(figure({ unit: 'percent' }))
    const [first, second] = rectsOf(drawing)
    expect(Number(first?.['width'])).toBeCloseTo(2 * Number(second?.['width']), 0)
    expect(textsOf(drawing)).toEqual(['First', '100%', 'Second', '50%'])
  })

  it('stand on a scale of their own where there is one, and leave unknown values out', () => {
    const drawing = drawFigure(figure({ outOf: [100, 100], series: [{ label: 'Score', values: [70, null] }] }))
    expect(textsOf(drawing)).toEqual(['First', '70 / 100', 'Second', '–'])
    const [track, bar, emptyTrack, ...more] = rectsOf(drawing)
    expect(Number(bar?.['width']) / Number(track?.['width'])).toBeCloseTo(0.7)
    expect([emptyTrack?.['width'], more]).toEqual([track?.['width'], []])
  })

  it('of several series differ in grey, and are named with their amounts', () => {
    const series = ['5%', '10%', '20%', '30%'].map((label) => ({ label, values: [400_000, 300_000] }))
    const drawing = drawFigure(figure({ unit: 'rupees', series }))
    expect(textsOf(drawing)).toContain('5% ₹4,00,000')
    const greys = rectsOf(drawing)
      .slice(0, series.length)
      .map(({ fill }) => greyOf(fill))
    for (const [index, grey] of greys.slice(1).entries()) expect(grey - greys[index]!).toBeGreaterThan(25)
  })

  it('have their names above them where the page is narrow', () => {
    const drawing = drawFigure(figure({}), { ...paper, width: 200, namesAbove: true })
    const [name, bar, value] = drawing.shapes
    expect([name?.text, value?.text]).toEqual(['First', '100'])
    expect(bar?.attributes['x']).toBe(0)
    expect(Number(name?.attributes['y'])).toBeLessThan(Number(bar?.attributes['y']))
    expect(rectsOf(drawing).every((rect) => Number(rect['width']) < 200)).toBe(true)
  })

  it.each([
    ['New regime', 51],
    ['MMMM', 32],
    ['पुरानी व्यवस्था', 46],
  ])('give “%s” the room that it takes in the font of the pages', (text, taken) => {
    expect(widthOf(text)).toBeGreaterThan(taken)
    expect(widthOf(text)).toBeLessThan(taken * 1.4)
  })

  it('stay on the paper with long names, no values and many series', () => {
    const long = 'A phrase of many words '.repeat(6)
    const series = Array.from({ length: 7 }, (_, index) => ({ label: `${long}${index}`, values: [index, 0] }))
    for (const given of [
      { labels: [long, long] },
      { series: [{ label: 'Value', values: [0, 0] }] },
      { labels: [], series: [{ label: 'Value', values: [] }] },
      { labels: [long, long], series, unit: 'rupees' } as const,
    ]) {
      const drawing = drawFigure(figure(given))
      for (const { left, right, bottom } of drawing.shapes.map(sizeOf)) {
        expect(left).toBeGreaterThanOrEqual(0)
        expect(right).toBeLessThanOrEqual(drawing.width)
        expect(bottom).toBeLessThanOrEqual(drawing.height)
      }
    }
  })
})

describe('figures of a report', () => {
  it.each([
    ['# Title\n\nWords\n\n## One\n\nMore', '# Title\n\nWords\n\n'],
    ['Words\n### One', 'Words\n'],
    ['# Title\n\nWords', '# Title\n\nWords'],
  ])('stand above the first section of %j', (markdown, opening) => {
    const [before, rest] = atFirstSection(markdown)
    expect([before, before + rest]).toEqual([opening, markdown])
  })
})
