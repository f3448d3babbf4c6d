import { expect, it } from 'vitest'
import { readStyles } from './styles.ts'

const style = (id: string, body: string, attributes = '') =>
  `<w:style w:type="paragraph" ${attributes} w:styleId="${id}">${body}</w:style>`

const styles = readStyles(
  [
    '<w:styles><w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="22"/></w:rPr></w:rPrDefault></w:docDefaults>',
    style('Usual', '', 'w:default="1"'),
    style('Base', '<w:basedOn w:val="Circle"/><w:rPr><w:b/><w:caps w:val="true"/></w:rPr>'),
    style('Circle', '<w:basedOn w:val="Base"/>'),
    style('Section', '<w:basedOn w:val="Base"/><w:rPr><w:caps w:val="0"/><w:sz w:val="28"/></w:rPr>'),
    '</w:styles>',
  ].join(''),
)

it.each([
  ['Section', { bold: true, size: 14, capitals: false }],
  ['Circle', { bold: true, size: 11, capitals: true }],
  [null, { bold: null, size: 11, capitals: null }],
])('reads how the style %s prints, also from the styles that it is based on', (id, print) => {
  expect(styles.paragraph(id)).toEqual(print)
})

it('leaves to the paragraph what a character style does not say', () => {
  expect(styles.character(null)).toEqual({ bold: null, size: null, capitals: null })
})
