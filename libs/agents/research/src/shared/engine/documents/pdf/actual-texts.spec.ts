import { deflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { rawPdf } from '../spec-files.ts'
import { textOf } from '../text-line.ts'
import { actualTexts } from './actual-texts.ts'
import { readPdf } from './read-pdf.ts'
import { spelledOut } from './spelled-out.ts'

const hex = (text: string): string => [...text].map((one) => one.codePointAt(0)?.toString(16).padStart(4, '0')).join('')
const span = (glyphs: string, text?: string): string =>
  `/Span<<${text === undefined ? '/MCID 3' : `/ActualText <FEFF${hex(text)}> `}>> BDC (${glyphs}) Tj EMC `

/** A printed line whose glyphs are letters of another script, as those of ligatures may be. */
const pageWith = (drawn: string): Uint8Array => {
  const content = `BT /F1 20 Tf 40 780 Td ${drawn}ET`
  return rawPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 5 0 R>>>>/Contents 4 0 R>>',
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  ])
}

const linesOf = async (file: Uint8Array): Promise<string[]> => {
  const read = await readPdf(file)
  return 'lines' in read ? read.lines.map(textOf) : []
}

it('reads what a span states in place of its glyphs', async () => {
  const drawn = `${span('xy', 'वरि')}${span('z', 'ष्ठ')}(, Pune) Tj `
  expect(await linesOf(pageWith(drawn))).toEqual(['वरिष्ठ, Pune'])
})

it('keeps the glyphs of spans that state nothing', async () => {
  expect(await linesOf(pageWith(`${span('Pu')}${span('ne', 'णे')}`))).toEqual(['Puणे'])
  expect(actualTexts(pageWith(span('Pune')))).toEqual([])
})

it('unpacks content streams', () => {
  const file = pageWith(span('x', 'क'))
  expect(actualTexts(file)).toEqual([['क']])
  const packed = Buffer.concat([
    Buffer.from('4 0 obj\n<</Filter/FlateDecode/Length 99>>\nstream\n'),
    deflateSync(`BT ${span('x', 'ख')}${span('y')}ET`),
    Buffer.from(
      '\nendstream\n5 0 obj\n<</Subtype/Image/Length 9>>\nstream\n/Span<</ActualText<FEFF0915>>>BDC\nendstream',
    ),
  ])
  expect(actualTexts(packed)).toEqual([['ख', null]])
})

it('keeps the glyphs of a page whose spans are in no stream', () => {
  const begin = { type: 'beginMarkedContentProps', id: '', tag: 'Span' }
  expect(spelledOut([begin], [['क', 'ख']])).toEqual([begin])
})

it('takes a virama for a part of a word', async () => {
  expect(await linesOf(pageWith(`${span('xy', 'अध्')}26 0 Td ${span('z', 'यापक')}`))).toEqual(['अध्यापक'])
})
