import { describe, expect, it } from 'vitest'
import { decodeGstin } from '../../shared/engine/gst/decode-gstin.ts'
import { summaryHtml, summaryMarkdown } from './render-summary.ts'
import { summarise } from './summary.ts'

const sections = (gstin: string) => {
  const { check, decoded } = decodeGstin(gstin)
  return summarise(gstin, check, decoded, false)
}

describe('Business Summary', () => {
  it('states what the number contains, what is unverified and where to check it', () => {
    const html = summaryHtml(sections('27CEGPN9391P1ZF'))
    expect(html).toContain('<li>Kind of holder, from PAN letter P: Individual (proprietor)</li>')
    expect(html).toContain('<li>The surname of the holder begins with N, from the fifth PAN letter</li>')
    expect(html).toContain('That does not prove that it was issued or is active.')
    expect(html).toContain(
      '<a href="https://services.gst.gov.in/services/searchtp" target="_blank" rel="noopener noreferrer">',
    )
    expect(html).toMatch(/<h3>How this was made<\/h3>\n<p>.*no register was asked/)
  })

  it('has the same content as Markdown', () => {
    const text = summaryMarkdown('GST number 27CEGPN9391P1ZF', sections('27CEGPN9391P1ZF'))
    expect(text).toMatch(/^# GST number 27CEGPN9391P1ZF\n\n27CEGPN9391P1ZF is a well-formed GST number/)
    expect(text).toContain('- State code 27: Maharashtra\n- PAN: CEGPN9391P\n')
    expect(text).not.toMatch(/<[a-z]|null|undefined/)
  })

  it('explains what is wrong with an invalid number', () => {
    const html = summaryHtml(sections('27AAPFU0939F1ZO'))
    expect(html).toContain('ask for “V” at place 15, not “O”')
    expect(html).toContain('As typed it would read')
  })

  it('never renders user input as markup', () => {
    const typed = '<IMG SRC="X"&`>'
    expect(summaryHtml(sections(typed))).toContain(
      '<p>&lt;IMG SRC=&quot;X&quot;&amp;`&gt; is not a valid GST number.</p>',
    )
    expect(summaryMarkdown(typed, sections(typed))).toContain('# \\<IMG SRC="X"\\&\\`\\>')
  })
})
