import { type Shape, drawFigure } from '@bazaar/agents-kit'
import type { Figure } from '@bazaar/contracts'
import type { Content } from 'pdfmake/interfaces.js'
import { svgOf } from '../figure-svg.ts'
import { piecesByFont } from './pdf-letters.ts'

/** From the top of a line to the foot of its letters, in Roboto. */
const ascent = 0.93
/** Wider than any text of a figure. */
const room = 400
const places = {
  start: { alignment: 'left', before: 0 },
  middle: { alignment: 'center', before: room / 2 },
  end: { alignment: 'right', before: room },
} as const

/** A text at its place above the lower edge of the figure. */
const textAbove = ({ attributes, text = '' }: Shape, height: number): Content => {
  const { alignment, before } = places[attributes['textAnchor'] as keyof typeof places]
  const fontSize = Number(attributes['fontSize'])
  return {
    relativePosition: { x: Number(attributes['x']) - before, y: Number(attributes['y']) - fontSize * ascent - height },
    columns: [
      {
        width: room,
        text: piecesByFont(text),
        alignment,
        fontSize,
        color: String(attributes['fill']),
        lineHeight: 1,
        noWrap: true,
      },
    ],
  }
}

/** A chart. Its texts are the page's, because the writer of SVG leaves out signs of Devanagari. */
export const figureContent = (figure: Figure): Content => {
  const drawing = drawFigure(figure)
  const texts = drawing.shapes.filter(({ text }) => text !== undefined)
  return {
    margin: [0, 4, 0, 10],
    unbreakable: true,
    stack: [
      { text: piecesByFont(figure.title), bold: true, margin: [0, 0, 0, 6] },
      { svg: svgOf({ ...drawing, shapes: drawing.shapes.filter(({ text }) => text === undefined) }) },
      ...texts.map((shape) => textAbove(shape, drawing.height)),
    ],
  }
}
