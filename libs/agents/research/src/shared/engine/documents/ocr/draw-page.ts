import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import { z } from 'zod'
import { limits } from '../limits.ts'
import type { DrawnReply } from './drawn-page.ts'
import { drawPicture, Picture, type Place } from './picture.ts'

const Matrix = z.array(z.number()).length(6)
type Matrix = z.output<typeof Matrix>
type Found = { picture: Picture; matrix: Matrix }

type Document = Awaited<ReturnType<typeof getDocumentProxy>>
type Page = Awaited<ReturnType<Document['getPage']>>

/** A picture that pdf.js decodes beside the list of operators. */
const objectOf = (page: Page, name: string): Promise<unknown> =>
  new Promise((done) => (name.startsWith('g_') ? page.commonObjs : page.objs).get(name, done))

/** The pictures of a page with their matrices, in the order in which they are drawn. */
const picturesOn = async (page: Page): Promise<Found[]> => {
  const { OPS, Util } = await getResolvedPDFJS()
  const { fnArray, argsArray } = await page.getOperatorList()
  const found: Found[] = []
  const saved: Matrix[] = []
  let matrix: Matrix = [1, 0, 0, 1, 0, 0]
  const steps = new Map<number, (parameters: unknown[]) => void>([
    [OPS.save, () => void saved.push(matrix)],
    [OPS.restore, () => void (matrix = saved.pop() ?? matrix)],
    [OPS.transform, (own) => void (matrix = Util.transform(matrix, Matrix.parse(own)))],
  ])
  for (const [index, step] of fnArray.entries()) {
    const parameters: unknown[] = argsArray[index] ?? []
    steps.get(step)?.(parameters)
    const [named] = parameters
    if (step !== OPS.paintImageXObject && step !== OPS.paintInlineImageXObject) continue
    const picture = Picture.safeParse(typeof named === 'string' ? await objectOf(page, named) : named)
    if (picture.success) found.push({ picture: picture.data, matrix })
  }
  return found
}

/** Dots per point at which the largest picture keeps its dots, within the limit. */
const scaleFor = (found: readonly Found[], area: number): number => {
  const own = found.map(
    ({ picture, matrix }) => picture.width / Math.max(1, Math.hypot(matrix[0] ?? 0, matrix[1] ?? 0)),
  )
  return Math.min(Math.max(1, ...own), Math.sqrt((0.98 * limits.scanPixels) / area))
}

/** Draws the pictures of one page, counted from 1. A scan is made of them. */
export const drawPage = async (bytes: Uint8Array, number: number): Promise<DrawnReply> => {
  const { Util } = await getResolvedPDFJS()
  const document = await getDocumentProxy(new Uint8Array(bytes), {
    useSystemFonts: false,
    disableFontFace: true,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    maxImageSize: limits.picturePixels,
    verbosity: 0,
  })
  const pages = document.numPages
  const page = await document.getPage(number)
  const found = await picturesOn(page)
  const points = page.getViewport({ scale: 1 })
  if (found.length === 0) return { pages, page: null }
  const {
    transform,
    width: wide,
    height: high,
  } = page.getViewport({ scale: scaleFor(found, points.width * points.height) })
  const [width, height] = [Math.floor(wide), Math.floor(high)]
  const sheet = { width, height, points: points.width, grey: new Uint8Array(width * height).fill(255) }
  const applied = (point: [number, number], matrix: Matrix): [number, number] => {
    Util.applyTransform(point, matrix)
    return point
  }
  for (const { picture, matrix } of found) {
    const onPage = Util.transform(Matrix.parse(transform), matrix)
    const back = Util.inverseTransform(onPage)
    const place: Place = {
      toPage: ([x, y]) => applied([x, y], onPage),
      toPicture: ([x, y]) => applied([x, y], back),
    }
    drawPicture(sheet, picture, place)
  }
  return { pages, page: sheet }
}
