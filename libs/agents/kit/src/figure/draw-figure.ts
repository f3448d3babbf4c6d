import type { Figure } from '@bazaar/contracts'
import { type Drawing, type Shape, accent, cutTo, ink, line, rectAt, textAt, width, widthOf } from './shape.ts'
import { valueText } from './value-text.ts'

const rowHeight = 19
const barHeight = 13
/** From the top of a bar to the foot of its letters. */
const baseline = 9.6
const gap = 8
const legendHeight = 18

const channels = [1, 3, 5].map((at) => Number.parseInt(accent.slice(at, at + 2), 16))
/** How far the lightest series is from the accent to white. */
const lightest = 0.78

/** From dark to light, so that series differ without colour. */
export const shadeOf = (index: number, count: number): { fill: string; letters: string } => {
  const share = count < 2 ? 0 : (index / (count - 1)) * lightest
  const mixed = channels.map((channel) => Math.round(channel + (255 - channel) * share))
  return {
    fill: `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`,
    letters: share < 0.3 ? '#ffffff' : ink,
  }
}

export const valueAt = ({ values }: Figure['series'][number], row: number): number => Math.max(0, values[row] ?? 0)

/** The value at the end of a row's scale. */
export const endOf = ({ labels, series, outOf }: Figure, row: number): number =>
  outOf?.[row] ?? Math.max(...labels.map((_label, at) => series.reduce((sum, one) => sum + valueAt(one, at), 0)), 1e-9)

/** The value written after a row's bar. With several series, each segment holds its own. */
export const endText = ({ series: [first, ...more], unit, outOf }: Figure, row: number): string => {
  if (!first || more.length > 0) return ''
  const value = first.values[row]
  if (value === null || value === undefined) return '–'
  const most = outOf?.[row]
  return most === undefined ? valueText(unit, value) : `${valueText(unit, value)} / ${valueText(unit, most)}`
}

/** The names of the series, each beside its shade, in as many lines as they need. */
const legendOf = (series: Figure['series']): { shapes: Shape[]; height: number } => {
  if (series.length < 2) return { shapes: [], height: 0 }
  let [x, y] = [0, 0]
  const shapes = series.flatMap(({ label }, index) => {
    const text = cutTo(label, width - 14)
    const wide = 14 + widthOf(text) + gap
    if (x > 0 && x + wide > width) [x, y] = [0, y + legendHeight]
    const { fill } = shadeOf(index, series.length)
    const pair = [rectAt(x, y + 1, 9, 9, fill, line), textAt(text, x + 14, y + baseline - 0.6)]
    x += wide
    return pair
  })
  return { shapes, height: y + legendHeight + 2 }
}

/** A figure for paper: a bar for each label, with its name on the left and its values at the end or in its pieces. */
export const drawFigure = (figure: Figure): Drawing => {
  const { labels, series, unit, outOf } = figure
  const rows = labels.map((_label, row) => row)
  const names = labels.map((label) => cutTo(label, width * 0.42))
  const ends = rows.map((row) => endText(figure, row))
  const start = Math.max(0, ...names.map(widthOf)) + gap
  const room = width - start - Math.max(0, ...ends.map(widthOf)) - gap
  const legend = legendOf(series)
  const rowOf = (row: number): Shape[] => {
    const y = legend.height + row * rowHeight
    const scale = room / endOf(figure, row)
    let x = start
    const pieces = series.flatMap((one, index) => {
      const wide = Math.min(valueAt(one, row) * scale, start + room - x)
      if (wide <= 0) return []
      const { fill, letters } = shadeOf(index, series.length)
      const text = [`${one.label} ${valueText(unit, valueAt(one, row))}`, one.label].find((t) => widthOf(t) + 6 <= wide)
      const shapes = [rectAt(x, y, wide, barHeight, fill, '#ffffff')]
      if (series.length > 1 && text) shapes.push(textAt(text, x + wide / 2, y + baseline, 'middle', letters))
      x += wide
      return shapes
    })
    const track = outOf ? [rectAt(start, y, room, barHeight, '#ffffff', line)] : []
    const end = outOf ? start + room : x
    return [
      textAt(names[row] ?? '', start - gap, y + baseline, 'end'),
      ...track,
      ...pieces,
      ...(ends[row] ? [textAt(ends[row], end + 4, y + baseline)] : []),
    ]
  }
  return {
    width,
    height: legend.height + labels.length * rowHeight,
    shapes: [...legend.shapes, ...rows.flatMap(rowOf)],
  }
}
