import { z } from 'zod'
import type { DrawnPage } from './drawn-page.ts'

/** A picture as pdf.js decodes it. `kind`: 1 = one bit per dot, 2 = RGB, 3 = RGBA. */
export const Picture = z.object({
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  kind: z.literal([1, 2, 3]),
  data: z.union([z.instanceof(Uint8Array), z.instanceof(Uint8ClampedArray)]),
})
export type Picture = z.output<typeof Picture>

/** The shade of one dot, 0 = black. */
const shadeAt = ({ data, kind, width }: Picture, x: number, y: number): number => {
  if (kind === 1) return ((data[y * Math.ceil(width / 8) + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1 ? 255 : 0
  const start = (y * width + x) * (kind === 2 ? 3 : 4)
  const [red = 0, green = 0, blue = 0] = data.subarray(start, start + 3)
  return (red * 77 + green * 151 + blue * 28) >> 8
}

type Sheet = Pick<DrawnPage, 'width' | 'height' | 'grey'>

/** Where a picture is on the page; the picture fills the unit square and is upside down in it. */
export type Place = {
  toPage: (point: [number, number]) => [number, number]
  toPicture: (point: [number, number]) => [number, number]
}

const corners: readonly [number, number][] = [
  [0, 0],
  [0, 1],
  [1, 0],
  [1, 1],
]

const between = (values: readonly number[], most: number): [number, number] => [
  Math.max(0, Math.floor(Math.min(...values))),
  Math.min(most, Math.ceil(Math.max(...values))),
]

/** Copies a picture onto the page. */
export const drawPicture = ({ width, height, grey }: Sheet, picture: Picture, { toPage, toPicture }: Place): void => {
  const points = corners.map(toPage)
  const [left, right] = between(
    points.map(([x]) => x),
    width,
  )
  const [top, bottom] = between(
    points.map(([, y]) => y),
    height,
  )
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const [u, v] = toPicture([x + 0.5, y + 0.5])
      const isInside = u >= 0 && u < 1 && v > 0 && v <= 1
      if (isInside)
        grey[y * width + x] = shadeAt(picture, Math.floor(u * picture.width), Math.floor((1 - v) * picture.height))
    }
  }
}
