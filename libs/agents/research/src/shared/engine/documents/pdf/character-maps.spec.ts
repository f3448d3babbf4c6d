import { expect, it } from 'vitest'
import { rawPdf } from '../spec-files.ts'
import { textOf } from '../text-line.ts'
import { readPdf } from './read-pdf.ts'

/** A page whose font numbers its characters as a collection of Adobe does and does not say which they are. */
const pageWith = (collection: string, codes: string): Uint8Array => {
  const content = `BT /F1 20 Tf 40 780 Td <${codes}> Tj ET`
  return rawPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 5 0 R>>>>/Contents 4 0 R>>',
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type0/BaseFont/Song/Encoding/Identity-H/DescendantFonts[6 0 R]>>',
    `<</Type/Font/Subtype/CIDFontType0/BaseFont/Song/CIDSystemInfo<</Registry(Adobe)/Ordering(${collection})/Supplement 2>>/FontDescriptor 7 0 R/DW 1000>>`,
    '<</Type/FontDescriptor/FontName/Song/Flags 4/FontBBox[0 0 1000 1000]/ItalicAngle 0/Ascent 800/Descent -200/CapHeight 700/StemV 80>>',
  ])
}

it.each(['GB1', 'Japan1', 'CNS1', 'Korea1'])('reads characters that are numbers of Adobe-%s', async (collection) => {
  const read = await readPdf(pageWith(collection, '0FA0100010010FF0'))
  const text = 'lines' in read ? read.lines.map(textOf).join('') : ''
  expect(text).toMatch(/^[\p{Script=Han}\p{Script=Hangul}]{4}$/u)
})
