import { strFromU8, unzipSync } from 'fflate'
import { randomUUID } from 'node:crypto'
import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { orderDocument } from './documents.ts'
import { attachment, fileName } from './file-name.ts'
import { readBlocks } from './blocks/read-blocks.ts'

const report = `# Plan for ₹2,40,000

Some **bold**, *italic* and [a site](https://example.com/a?b=1&c=2) → yes.

1. First
2. Second
   - inner
3. Third

Between.

5. Fifth

| Item | Price |
|---|--:|
| Bread | ₹240 |

> A quote

\`\`\`
const a = 1
\`\`\`
`

const documentOf = (markdown: string, format: 'docx' | 'pdf') => ({
  format,
  markdown,
  agent: 'Company Report',
  title: 'acme.example',
  brand: 'Agent Bazaar',
  when: new Date('2026-11-21T05:00:00Z'),
  locale: 'en' as const,
  sources: [{ url: 'https://example.com/', title: 'Example & Sons' }],
})
/** Machines that run other work take several times as long. */
const patienceMs = 80_000
const order = (markdown: string, format: 'docx' | 'pdf') =>
  orderDocument(randomUUID(), documentOf(markdown, format), patienceMs)

const word = async (markdown: string) => {
  const { file } = await order(markdown, 'docx')
  const parts = unzipSync(file)
  const part = (name: string) => strFromU8(parts[name] ?? new Uint8Array())
  return {
    body: part('word/document.xml'),
    numbering: part('word/numbering.xml'),
    links: part('word/_rels/document.xml.rels'),
  }
}
const paragraphWith = (body: string, text: string): string =>
  body.match(/<w:p>.*?<\/w:p>/gs)?.find((paragraph) => paragraph.includes(`>${text}<`)) ?? ''

const pdf = async (markdown: string) => {
  const { file, missing } = await order(markdown, 'pdf')
  const opened = await getDocumentProxy(new Uint8Array(file))
  const { text, totalPages } = await extractText(opened, { mergePages: true })
  return { text, totalPages, missing, info: (await getMeta(opened)).info }
}

describe('Word', () => {
  it('draws a chart as a table of names, bars and values', async () => {
    const figures = [
      { title: 'Tax', labelHeading: 'Regime', labels: ['New', 'Old'], unit: 'rupees' as const },
      { title: 'Score', labelHeading: 'Check', labels: ['Speed'], outOf: [100] },
    ].map((figure) => ({ ...figure, series: [{ label: 'Value', values: [50, 100] }] }))
    const { file } = await orderDocument(randomUUID(), { ...documentOf('# Tax\n\n## Both', 'docx'), figures })
    const body = strFromU8(unzipSync(file)['word/document.xml'] ?? new Uint8Array())
    const texts = [...body.matchAll(/<w:t [^>]*>([^<]+)</g)].map(([, text]) => text)
    expect(texts.join('|')).toContain('|Tax|New| |₹50|Old| |₹100|Score|Speed| |50 / 100|Both|')
    const ends = [...body.matchAll(/<w:ind [^>]*w:right="(\d+)"/g)].map(([, right]) => Number(right))
    expect(ends).toEqual([1870, 0, 1870])
  })

  it('has headings, lists that count by themselves, tables, looks and links of the format itself', async () => {
    const { body, numbering, links } = await word(report)
    expect(paragraphWith(body, 'Plan for ₹2,40,000')).toContain('<w:pStyle w:val="Heading1"/>')
    const numbered = (text: string) =>
      /<w:ilvl w:val="(\d)"\/><w:numId w:val="(\d+)"\/>/.exec(paragraphWith(body, text))
    const [first, second, inner, third, fifth] = ['First', 'Second', 'inner', 'Third', 'Fifth'].map(numbered)
    expect([first?.[1], inner?.[1]]).toEqual(['0', '1'])
    expect(new Set([first?.[2], second?.[2], third?.[2]]).size).toBe(1)
    expect(new Set([first?.[2], inner?.[2], fifth?.[2]]).size).toBe(3)
    expect(numbering).toContain('<w:start w:val="5"/>')
    expect(numbering).toContain('<w:numFmt w:val="decimal"/>')
    expect(numbering).toContain('<w:numFmt w:val="bullet"/>')
    expect(body).toMatch(/<w:tbl>.*<w:tblHeader\/>.*>Item<.*<w:jc w:val="right"\/>.*>₹240<.*<\/w:tbl>/s)
    expect(body).toMatch(/<w:b\/>(<w:bCs\/>)?<\/w:rPr><w:t[^>]*>bold</)
    expect(body).toContain('<w:hyperlink')
    expect(links).toContain('Target="https://example.com/a?b=1&amp;c=2"')
    expect(body).toContain('>Sources read<')
    expect(body).toContain('>Example &amp; Sons<')
  })

  it('keeps every script, and nothing that XML cannot say', async () => {
    const { body } = await word('किराने की दुकान 😀 a\u0000b\u0008c\uFFFE ]]> &amp; <\u{D800}')
    expect(body).toContain('किराने की दुकान 😀')
    expect(Array.from(body).filter((character) => character < ' ' || character === '\uFFFE')).toEqual([])
  })
})

const pagesOf = async (markdown: string): Promise<string[]> => {
  const { file } = await order(markdown, 'pdf')
  return (await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: false })).text
}

describe('PDF', () => {
  it('has the same text, with the rupee sign and page numbers', async () => {
    const { text, missing, info } = await pdf(report)
    for (const part of [
      'Agent Bazaar 21 November 2026',
      'Plan for ₹2,40,000',
      'Third3.',
      'Fifth5.',
      'Bread ₹240',
      '-> yes',
      'Example & Sons',
      '1 / 1',
    ])
      expect(text.replaceAll(/\s+/g, ' ')).toContain(part)
    expect(missing).toBe(0)
    expect(info).toMatchObject({ Title: 'acme.example', Creator: 'Agent Bazaar' })
  })

  it('keeps a heading on the page of what it heads', async () => {
    const first = async (lines: number) => {
      const pages = await pagesOf(`${'Line.\n\n'.repeat(lines)}## Heading\n\n| Cell | b |\n|---|---|\n| 1 | 2 |`)
      return pages.find((page) => page.includes('Heading'))
    }
    // One of them ends the first page.
    for (const page of await Promise.all([28, 29, 30, 31, 32, 33, 34, 35].map(first))) expect(page).toContain('Cell')
  })

  it('keeps headings that follow each other, on the page of what they head', async () => {
    const first = async (lines: number) => {
      const pages = await pagesOf(`${'- Line.\n'.repeat(lines)}\n## Heading\n\n### Below\n\n- Item\n- Item`)
      return pages.find((page) => page.includes('Heading'))
    }
    for (const page of await Promise.all([30, 31, 32, 33, 34].map(first))) expect(page).toMatch(/Below.*Item/s)
  })

  it('keeps the lines of a row on one page', async () => {
    const row = (place: number) => `| row${place} first${' word'.repeat(30)} last${place}. | x |`
    const rows = Array.from({ length: 24 }, (_one, place) => row(place))
    const pages = await pagesOf(`| A | B |\n|---|---|\n${rows.join('\n')}`)
    expect(pages.length).toBeGreaterThan(1)
    for (const place of rows.keys()) {
      expect(pages.findIndex((page) => page.includes(`row${place} `))).toBe(
        pages.findIndex((page) => page.includes(`last${place}.`)),
      )
    }
  })

  it('keeps a small table whole, below its headings', async () => {
    const table = `## Heading\n\n### Below\n\n| Cell | b |\n|---|---|\n${'| 1 | 2 |\n'.repeat(7)}| last | 2 |`
    for (const lines of [22, 25, 28]) {
      const pages = await pagesOf(`${'Line.\n\n'.repeat(lines)}${table}`)
      expect(pages.find((page) => page.includes('Heading'))).toMatch(/Heading.*Below.*Cell.*last/s)
    }
  })

  it('keeps a table of ten columns with long words on the page, and makes lists of a wider one', async () => {
    const tableOf = (columns: number) => {
      const row = (text: string) => `|${` ${text} |`.repeat(columns)}`
      return [row('Engagement'), row('---'), row('https://www.averylongaddress.example/x')].join('\n')
    }
    const { file } = await order(tableOf(10), 'pdf')
    const page = await (await getDocumentProxy(new Uint8Array(file))).getPage(1)
    const { items } = await page.getTextContent()
    const ends = items.flatMap((item) => ('str' in item ? [Number(item.transform[4]) + item.width] : []))
    expect(Math.max(...ends)).toBeLessThan(595 - 50)
    const { text } = await pdf(tableOf(11))
    expect(text.match(/Engagement: https/g)).toHaveLength(11)
  })

  it('has Hindi beside Latin, on one line', async () => {
    const { text, missing } = await pdf('दुकान: ₹240 का GST')
    expect(missing).toBe(0)
    expect(text.replaceAll(/\s+/g, '')).toContain('दुकान:₹240काGST')
  })

  it('says in itself and to the caller which letters its font lacks', async () => {
    const { text, missing } = await pdf('Shop: கடை')
    expect(missing).toBe(3)
    expect(text.replaceAll(/\s+/g, ' ')).toContain('The Word and Markdown downloads show all of it.')
  })
})

const hostile = `<script>alert('s')</script><style>p{display:none}</style>
<img src=x onerror="alert(1)" alt="a picture"> <iframe src="file:///etc/passwd"></iframe>
[x](javascript:alert(1)) [y](file:///etc/passwd) ![z](file:///etc/passwd) ![w](https://169.254.169.254/latest)
<a href="data:text/html,x">data</a> <svg><text>svg</text></svg> <p onclick="x">kept</p>`

describe('hostile content', () => {
  it('is text or nothing: no script, no picture, no link out of http, https and mailto', async () => {
    const { body, links } = await word(hostile)
    expect(body).toContain('>kept<')
    expect(body).not.toMatch(/alert|display:none|svg|<w:drawing/)
    expect(links).not.toMatch(/javascript|file:|data:|169\.254/)
    const { text } = await pdf(hostile)
    expect(text).toContain('kept')
    expect(text).not.toMatch(/alert|root:|display:none/)
  })

  it.each([
    ['thousands of nested quotes', '>'.repeat(3_000) + ' deep'],
    ['lists nested beyond any page', Array.from({ length: 60 }, (_, n) => `${'  '.repeat(n)}- deep`).join('\n')],
    ['nested elements', '<div>'.repeat(5_000) + 'deep'],
    ['a table of 300 columns', `|${' deep |'.repeat(300)}\n|${'---|'.repeat(300)}\n|${' b |'.repeat(300)}`],
    ['one word of 20,000 letters', `deep ${'w'.repeat(20_000)}`],
    ['20,000 line breaks', `deep${'<br>x'.repeat(20_000)}`],
    ['a table cell of 20,000 letters', `| deep | b |\n|---|---|\n| ${'w'.repeat(20_000)} | c |`],
  ])('%s do no harm', async (_what, text) => {
    expect((await pdf(text)).text).toContain('deep')
    expect((await word(text)).body).toContain('deep')
  })
})

describe('a result of 200 kB', () => {
  const long = report.repeat(Math.ceil(200_000 / report.length))

  it('becomes a file of either kind, while this thread goes on', async () => {
    let beats = 0
    const heart = setInterval(() => (beats += 1), 10)
    const [made, { body }] = await Promise.all([pdf(long), word(long)])
    clearInterval(heart)
    expect(made.totalPages).toBeGreaterThan(50)
    expect(body.match(/Heading1/g)?.length).toBeGreaterThan(500)
    expect(beats).toBeGreaterThan(20)
  })
})

describe('a document that takes too long', () => {
  const slow = documentOf('> '.repeat(99_000), 'pdf')

  it('fails alone', async () => {
    const orders = [slow, slow, documentOf('# Mine', 'docx')].map((document, turn) =>
      orderDocument('asha', document, turn < 2 ? 500 : undefined),
    )
    const stranger = order('# Hi', 'docx')
    const [first, second, third, other] = await Promise.allSettled([...orders, stranger])
    const failed = { status: 'rejected', reason: { code: 'CONFLICT' } }
    expect([first, second]).toMatchObject([failed, failed])
    expect([third, other]).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }])
  })

  it('is refused when its user has too many waiting', async () => {
    const first = Array.from({ length: 4 }, () => orderDocument('ravi', documentOf('# Hi', 'docx')))
    expect(() => orderDocument('ravi', slow)).toThrow(expect.objectContaining({ code: 'OVERLOADED' }))
    await Promise.all(first)
  })
})

describe('readBlocks', () => {
  it('takes a text out of the fence that a model put around it', () => {
    expect(readBlocks('```markdown\n# Hi\n```')).toEqual([{ kind: 'heading', level: 1, runs: [{ text: 'Hi' }] }])
  })

  it('reads HTML like Markdown', () => {
    expect(readBlocks('<h3>Name</h3>\n<dl><dt>PAN</dt><dd>AAPFU<br>0939F</dd></dl>')).toEqual([
      { kind: 'heading', level: 3, runs: [{ text: 'Name' }] },
      { kind: 'paragraph', runs: [{ text: 'PAN', bold: true }] },
      { kind: 'paragraph', runs: [{ text: 'AAPFU' }, { text: '\n' }, { text: '0939F' }] },
    ])
  })
})

describe('file names', () => {
  it.each([
    ['Company Report', 'acme.example', 'company-report-acme-example.pdf'],
    ['Get Tax', '12,75,000', 'get-tax-12-75-000.pdf'],
    ['Get Tax', 'Get Tax', 'get-tax.pdf'],
    ['Summary', 'दुकान', 'summary-दुकान.pdf'],
    ['../..', '"\r\nX: y', 'x-y.pdf'],
    ['', '…', 'result.pdf'],
  ])('%s, %s → %s', (agent, title, name) => {
    expect(fileName(agent, title, 'pdf')).toBe(name)
  })

  it.each([
    ['summary-दुकान.pdf', 'summary.pdf', `summary-${encodeURIComponent('दुकान')}.pdf`],
    ['दुकान-रिपोर्ट.pdf', 'file.pdf', `${encodeURIComponent('दुकान-रिपोर्ट')}.pdf`],
    ['façade (2).png', 'facade (2).png', 'fa%C3%A7ade%20%282%29.png'],
    ['"; x="1.pdf', 'x1.pdf', '%22%3B%20x%3D%221.pdf'],
    ['cut\ud83d.png', 'cut.png', 'cut%EF%BF%BD.png'],
  ])('%s is said as %s, and in full', (name, ascii, full) => {
    expect(attachment(name)).toBe(`attachment; filename="${ascii}"; filename*=UTF-8''${full}`)
  })
})
