/** An element of SVG. Its attributes have React's names. */
export type Shape = {
  tag: 'rect' | 'text'
  attributes: Readonly<Record<string, string | number>>
  text?: string
}

export type Drawing = { width: number; height: number; shapes: readonly Shape[] }

/** Where a figure is drawn. */
export type Ground = {
  /** In units of which a letter is nine high. */
  width: number
  /** Puts names above their bars, for drawings too narrow to have them on the left. */
  namesAbove?: boolean
  ink: string
  line: string
  background: string
  /** A colour between the accent, 0, and the background, 1. */
  shade: (share: number) => string
}

const accent = [11, 90, 107]

/** A printed page, in points, as wide as its text. */
export const paper: Ground = {
  width: 480,
  ink: '#22201c',
  line: '#c9c3b8',
  background: '#ffffff',
  shade: (share) =>
    `#${accent
      .map((channel) =>
        Math.round(channel + (255 - channel) * share)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`,
}
const fontSize = 9

/** Widths in parts of the height; the first that fits counts. Marks above and below a letter take no room. */
const widths: readonly [RegExp, number][] = [
  [/\p{Mn}/u, 0],
  [/[\p{Mc}\s.,:;'’|!()[\]/\-ijltfr1I]/u, 0.4],
  [/[mwMW@%]/, 0.95],
  [/\p{Lu}/u, 0.76],
]

/** Widths of letters differ by font, so texts get a little more room than they need. */
export const widthOf = (text: string): number =>
  Array.from(text).reduce((sum, letter) => sum + (widths.find(([kind]) => kind.test(letter))?.[1] ?? 0.62), 0) *
  fontSize

/** The text, or its beginning where it would be wider than `room`. */
export const cutTo = (text: string, room: number): string => {
  if (widthOf(text) <= room) return text
  const kept = Array.from(text)
  while (kept.length > 1 && widthOf(`${kept.join('')}…`) > room) kept.pop()
  return `${kept.join('').trimEnd()}…`
}

const round = (value: number): number => Math.round(value * 10) / 10

type Anchor = 'start' | 'middle' | 'end'

export const textAt = (text: string, x: number, y: number, fill: string, anchor: Anchor = 'start'): Shape => ({
  tag: 'text',
  attributes: { x: round(x), y: round(y), fontSize, fill, textAnchor: anchor },
  text,
})

export const rectAt = (x: number, y: number, wide: number, high: number, fill: string, stroke: string): Shape => ({
  tag: 'rect',
  attributes: { x: round(x), y: round(y), width: round(wide), height: round(high), fill, stroke, strokeWidth: 0.75 },
})
