import type { Figure } from '@bazaar/contracts'
import { type Drawing, type Ground, type Shape, cutTo, paper, rectAt, textAt, widthOf } from './shape.ts'
import { valueText } from './value-text.ts'

const rowHeight = 19
const barHeight = 13
/** From the top of a bar to the foot of its letters. */
const baseline = 9.6
const gap = 8
const legendHeight = 18
/** Of a name above its bar. */
const nameHeight = 15

/** How far the lightest series is from the accent to the background. */
const lightest = 0.78

/** From strong to faint, so that series differ without colour. */
export const shadeOf = (index: number, count: number, ground = paper): { fill: string; letters: string } => {
  const share = count < 2 ? 0 : (index / (count - 1)) * lightest
  return { fill: ground.shade(share), letters: share < 0.3 ? ground.background : ground.ink }
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
const legendOf = (series: Figure['series'], ground: Ground): { shapes: Shape[]; height: number } => {
  if (series.length < 2) return { shapes: [], height: 0 }
  const { width, ink, line } = ground
  let [x, y] = [0, 0]
  const shapes = series.flatMap(({ label }, index) => {
    const text = cutTo(label, width - 14)
    const wide = 14 + widthOf(text) + gap
    if (x > 0 && x + wide > width) [x, y] = [0, y + legendHeight]
    const { fill } = shadeOf(index, series.length, ground)
    const pair = [rectAt(x, y + 1, 9, 9, fill, line), textAt(text, x + 14, y + baseline - 0.6, ink)]
    x += wide
    return pair
  })
  return { shapes, height: y + legendHeight + 2 }
}

/** A bar for each label, with its name on the left or above and its values at the end or in its pieces. */
export const drawFigure = (figure: Figure, ground = paper): Drawing => {
  const { labels, series, unit, outOf } = figure
  const { width, namesAbove = false, ink, line, background } = ground
  const rows = labels.map((_label, row) => row)
  const names = labels.map((label) => cutTo(label, namesAbove ? width : width * 0.42))
  const ends = rows.map((row) => endText(figure, row))
  const start = namesAbove ? 0 : Math.max(0, ...names.map(widthOf)) + gap
  const room = width - start - Math.max(0, ...ends.map(widthOf)) - gap
  const legend = legendOf(series, ground)
  const above = namesAbove ? nameHeight : 0
  const rowOf = (row: number): Shape[] => {
    const y = legend.height + row * (rowHeight + above) + above
    const scale = room / endOf(figure, row)
    let x = start
    const pieces = series.flatMap((one, index) => {
      const wide = Math.min(valueAt(one, row) * scale, start + room - x)
      if (wide <= 0) return []
      const { fill, letters } = shadeOf(index, series.length, ground)
      const text = [`${one.label} ${valueText(unit, valueAt(one, row))}`, one.label].find((t) => widthOf(t) + 6 <= wide)
      const shapes = [rectAt(x, y, wide, barHeight, fill, background)]
      if (series.length > 1 && text) shapes.push(textAt(text, x + wide / 2, y + baseline, letters, 'middle'))
      x += wide
      return shapes
    })
    const track = outOf ? [rectAt(start, y, room, barHeight, background, line)] : []
    const end = outOf ? start + room : x
    return [
      namesAbove
        ? textAt(names[row] ?? '', 0, y - nameHeight + baseline, ink)
        : textAt(names[row] ?? '', start - gap, y + baseline, ink, 'end'),
      ...track,
      ...pieces,
      ...(ends[row] ? [textAt(ends[row], end + 4, y + baseline, ink)] : []),
    ]
  }
  return {
    width,
    height: legend.height + labels.length * (rowHeight + above),
    shapes: [...legend.shapes, ...rows.flatMap(rowOf)],
  }
}
