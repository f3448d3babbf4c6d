import { deflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { limits } from '../limits.ts'
import { pdfPages, rawPdf, scannedPdf } from '../spec-files.ts'
import { drawPage } from './draw-page.ts'

/** A page of two dots, black and white, in one of the forms that scanners write. */
const twoDots = (facts: string, dots: readonly number[], page = ''): Uint8Array => {
  const bytes = deflateSync(Buffer.from(dots))
  const content = '20 0 0 10 0 0 cm /I Do'
  return rawPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 20 10]${page}/Resources<</XObject<</I 5 0 R>>>>/Contents 4 0 R>>`,
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    Buffer.concat([
      Buffer.from(
        `<</Type/XObject/Subtype/Image/Width 2/Height 1/${facts}/Filter/FlateDecode/Length ${bytes.length}>>\nstream\n`,
      ),
      bytes,
      Buffer.from('\nendstream'),
    ]),
  ])
}

const drawn = async (bytes: Uint8Array) => {
  const reply = await drawPage(bytes, 1)
  if ('reason' in reply || reply.page === null) throw new Error('Nothing was drawn.')
  return reply.page
}

it.each([
  ['one bit', 'ColorSpace/DeviceGray/BitsPerComponent 1', [0b0100_0000]],
  ['grey', 'ColorSpace/DeviceGray/BitsPerComponent 8', [0, 255]],
  ['colour', 'ColorSpace/DeviceRGB/BitsPerComponent 8', [0, 0, 0, 255, 255, 255]],
])('draws a picture in %s', async (_, facts, dots) => {
  const { width, height, points, grey } = await drawn(twoDots(facts, dots))
  expect([width, height, points]).toEqual([20, 10, 20])
  expect([grey[0], grey[9], grey[10], grey[19]]).toEqual([0, 0, 255, 255])
})

it('turns the page as it is shown', async () => {
  const { width, height, grey } = await drawn(
    twoDots('ColorSpace/DeviceGray/BitsPerComponent 8', [0, 255], '/Rotate 90'),
  )
  expect([width, height]).toEqual([10, 20])
  expect([grey[0], grey.at(-1)]).toEqual([0, 255])
})

it('draws large scans smaller and none without pictures', async () => {
  const { width, height } = await drawn(scannedPdf(4_000))
  expect(width * height).toBeLessThanOrEqual(limits.scanPixels)
  expect(await drawPage(await pdfPages(2), 2)).toEqual({ pages: 2, page: null })
})
