import { expect, it } from 'vitest'
import { logicalLines } from '../../resume/reading/logical-lines/logical-lines.ts'
import { pdfLines } from './pdf-lines.ts'
import type { Piece } from './pdf-pieces.ts'

type Drawn = readonly [text: string, x: number, y: number, width?: number]

const printed = (...drawn: Drawn[]) => {
  const pieces = drawn.map(([text, x, y, width = text.length * 5]): Piece => {
    const look = { size: 10, bold: false, font: 'f', icon: false }
    return { text, x, width, y, ...look }
  })
  return pdfLines([{ width: 600, height: 800, pieces }])
}
const linesOf = (...drawn: Drawn[]): string[][] => printed(...drawn).map(({ cells }) => cells.map(({ text }) => text))

it('starts a cell where the cells around it start, even when the column before it is full', () => {
  expect(
    linesOf(
      ['Khalsa College', 50, 100],
      ['2010', 300, 100],
      ['Institute of Technology', 50, 115, 244],
      ['2012', 300, 115],
      ['Punjab University', 50, 130],
      ['2013', 300, 130],
    ),
  ).toEqual([
    ['Khalsa College', '2010'],
    ['Institute of Technology', '2012'],
    ['Punjab University', '2013'],
  ])
})

it('finds columns though an address sticks out of the narrow one', () => {
  const left = ['Contact', 'x.kowalczyk-long@example.co.uk', '+44 7700 900 318', 'Skills', 'Python', 'Airflow', 'dbt']
  const right = ['Experience', 'Data Engineer, First Bus', '2022 – Present', 'Education', 'MSc', 'Leeds', '2014 – 2015']
  const drawn = left.flatMap((text, row): Drawn[] => [
    [text, 40, 100 + 14 * row, text.includes('@') ? 152 : undefined],
    [right[row] ?? '', 187, 107 + 14 * row],
  ])
  expect(linesOf(...drawn)).toEqual([...left, ...right].map((text) => [text]))
})

const jobs = (second: string): Drawn[] => [
  ['Assistant, Agence Publicis Conseil Paris', 50, 100],
  ['2013 – 2015', 450, 100],
  [second, 50, 112],
  ['Manager, Casino', 50, 150],
  ['2015 – 2019', 450, 150],
  ['Wrote the magazine of the chain for its customers.', 60, 165],
  ['Director, Danone', 50, 200],
  ['2019 – 2021', 450, 200],
  ['Led the plans of two brands and their launches.', 60, 215],
  ['Intern, Volvic', 50, 250],
  ['2011 – 2013', 450, 250],
]
const namesIn = (second: string) => logicalLines(printed(...jobs(second))).map(({ cells }) => cells[0]?.text)

it('joins a name that wraps beside its dates', () => {
  expect(namesIn('Europe')[0]).toBe('Assistant, Agence Publicis Conseil Paris Europe')
})
it('keeps a second line that every job has', () => {
  const every = jobs('Paris').filter(([, x]) => x !== 60)
  const drawn: Drawn[] = [...every, ['Lyon', 50, 162], ['Evian', 50, 212]]
  expect(logicalLines(printed(...drawn))).toHaveLength(7)
})

it('joins the two dates of a margin that are one above the other', () => {
  const rows: Drawn[] = [
    ['Sep 2021', 40, 100],
    ['Surveyor', 150, 100],
    ['Present', 40, 111],
    ['Willmott Dixon', 150, 111],
    ['Oct 2017', 40, 140],
    ['Assistant', 150, 140],
    ['Aug 2021', 40, 151],
    ['Kier', 150, 151],
  ]
  expect(logicalLines(printed(...rows)).map(({ text }) => text)).toEqual([
    'Sep 2021 – Present  Surveyor',
    'Willmott Dixon',
    'Oct 2017 – Aug 2021  Assistant',
    'Kier',
  ])
})

it('takes dates at the right edge below contact details for no column', () => {
  const names = ['Contador', 'Perfil', 'Trabalho', 'Localiza', 'Usiminas', 'Estudo']
  const edge = ['asha@example.com', '+55 31 95555 0148', '2020 - atual', '2015 - 2020', '2012 - 2015', '2010 - 2012']
  const drawn = names.flatMap((text, row): Drawn[] => [
    [text, 40, 100 + 14 * row],
    [edge[row] ?? '', 440, 100 + 14 * row + (row < 2 ? 6 : 0)],
  ])
  expect(linesOf(...drawn).slice(-2)).toEqual([
    ['Usiminas', '2012 - 2015'],
    ['Estudo', '2010 - 2012'],
  ])
})

it('reads addresses beside a name before the text below both', () => {
  const address = ['Fjordgata 4', '3015 Drammen', '+47 555 01 234', 'ilse@example.com', 'ilse.example.com']
  const text = ['Wrote reports for the board.', 'Clerk, Halden AB', 'Kept the books of two shops.']
  const found = linesOf(
    ['Ilse Brandt', 50, 60],
    ['Curriculum Vitae', 50, 81],
    ['Experience', 50, 109],
    ['Analyst, Norvik AS', 50, 123],
    ...address.map((line, row): Drawn => [line, 450, 60 + 14 * row]),
    ...text.map((line, row): Drawn => [line, 50, 140 + 14 * row, 480]),
  ).map(([first]) => first)
  expect(found.slice(0, 2)).toEqual(['Ilse Brandt', 'Curriculum Vitae'])
  expect(found.slice(-5)).toEqual(['Experience', 'Analyst, Norvik AS', ...text])
})

it('takes no labels that end at one edge for a column', () => {
  const labels = ['Azienda', 'Settore', 'Intervallo temporale', 'Ruolo', 'Competenze', 'Descrizione']
  const values = ['Norvik S.p.A.', 'Formazione', '2018 – 2020', 'Analista', 'Contabilità', 'Lavoro in gruppo']
  const found = linesOf(
    ...labels.flatMap((label, row): Drawn[] => [
      [label, 180 - 5 * label.length, 100 + 14 * row],
      [values[row] ?? '', 200, 100 + 14 * row],
    ]),
  )
  expect(found).toEqual(labels.map((label, row) => [label, values[row]]))
})

it('keeps the years and months of a 履歴書 beside what they date, though a label above them could be a heading', () => {
  const events = [
    '青葉高等学校卒業',
    '若葉大学文学部入学',
    '若葉大学文学部卒業',
    '株式会社アサ入社',
    '一身上の都合により退職',
  ]
  const rows = events.map((text, row): [Drawn, Drawn, Drawn] => [
    [`${2014 + row}`, 54, 200 + 30 * row],
    ['4', 94, 200 + 30 * row],
    [text, 147, 200 + 30 * row, 10 * text.length],
  ])
  const lines = linesOf(
    ['連絡先', 40, 140],
    ['同上', 96, 155],
    ['学歴', 290, 185],
    ...rows.flat(),
    ['職務に必要な資格を取得', 147, 350, 110],
    ['現在に至る', 147, 380, 50],
  )
  expect(lines).toContainEqual(['2017', '4', '株式会社アサ入社'])
})

it('keeps a short bracket in another font with the name before it', () => {
  const look = { y: 100, size: 10, icon: false, bold: false }
  const partsOf = (behind: string) => {
    const pieces = [
      { ...look, text: 'Norvik Print', x: 50, width: 60, font: 'f' },
      { ...look, text: behind, x: 115, width: 5 * behind.length, font: 'g' },
    ]
    return pdfLines([{ width: 600, height: 800, pieces }])[0]?.cells[0]?.parts
  }
  expect([partsOf('(Oslo)'), partsOf('(BEng Computer Engineering)')?.length]).toEqual([undefined, 2])
})

it('finds no two parts inside a word or an open bracket', () => {
  const look = { y: 100, size: 10, icon: false, bold: false }
  const partsOf = (text: string, behind: string, gap: number) => {
    const width = 5 * text.length
    const pieces = [
      { ...look, text, x: 50, width, font: 'f' },
      { ...look, text: behind, x: 50 + width + gap, width: 5 * behind.length, font: 'g' },
    ]
    return pdfLines([{ width: 600, height: 800, pieces }])[0]?.cells[0]?.parts
  }
  expect(partsOf('Engineer', 'Norvik Print', 4)).toEqual(['Engineer', 'Norvik Print'])
  expect(partsOf('Nor', 'vik Print', 0)).toBe(undefined)
  expect(partsOf('Lessons in Spanish (', 'Norvik School of Print)', 4)).toBe(undefined)
})

it('keeps two texts over each other apart', () => {
  expect(linesOf(['Press officer in health.', 50, 100], ['rao@example.com', 120, 100])).toEqual([
    ['Press officer in health.', 'rao@example.com'],
  ])
})

it('takes no centred heading and no dates on the right for a column', () => {
  const drawn: Drawn[] = [
    ['Summary', 320, 100],
    ['Plans routes for lorries.', 290, 115],
    ['Skills', 40, 130],
    ['Excel, SQL', 55, 145],
    ['Work Experience', 40, 160],
    ['FedEx Freight', 40, 175],
    ['Memphis, TN', 500, 176],
    ['Analyst', 40, 190],
    ['2021 – Present', 485, 191],
    ['Forecasts the traffic of all lanes of the south in Python and reports them.', 55, 205],
  ]
  const lines = linesOf(...drawn).map(([first]) => first)
  expect(lines.slice(lines.indexOf('Skills'))).toEqual([
    'Skills',
    'Excel, SQL',
    'Work Experience',
    'FedEx Freight',
    'Analyst',
    'Forecasts the traffic of all lanes of the south in Python and reports them.',
  ])
})

it('takes headings in the margin and the dates between them for no column', () => {
  const drawn: Drawn[] = [
    ['Rotated through inspection, press shop and finishing.', 150, 100],
    ['EDUCATION', 40, 115],
    ['2009 – 2013', 40, 130],
    ['B.E., Mechanical', 150, 130],
    ['8.4 CGPA', 150, 145],
    ['SKILLS', 40, 160],
    ['SPC / PPAP', 40, 175],
    ['8D / FMEA / Minitab', 150, 175],
  ]
  expect(linesOf(...drawn)).toContainEqual(['2009 – 2013', 'B.E., Mechanical'])
})

it('sets a plain town apart from the bold employer before it', () => {
  const words = ['Buyer', 'at', 'Acme Tyres', 'Kochi'].map((text, at): Piece => {
    const bold = at % 2 === 0
    return { text, x: 50 + 60 * at, width: 57, y: 100, size: 10, bold, font: bold ? 'b' : 'f', icon: false }
  })
  const [line] = pdfLines([{ width: 600, height: 800, pieces: words }])
  expect(line?.cells.map(({ text }) => text)).toEqual(['Buyer at Acme Tyres', 'Kochi'])
})

it('takes a picture far left of its text for no sign of a list', () => {
  const rows = (sign: number) =>
    [100, 160, 220].flatMap((y): Piece[] => {
      const look = { y, size: 10, bold: false, font: 'f' }
      return [
        { ...look, text: '\ue0af', x: sign, width: 8, icon: true },
        { ...look, text: `Accountant, Acme ${y}`, x: 130, width: 100, icon: false },
      ]
    })
  const bulletsFor = (sign: number) =>
    pdfLines([{ width: 600, height: 800, pieces: rows(sign) }]).map(({ bullet }) => bullet)
  expect([bulletsFor(50), bulletsFor(112)]).toEqual([
    [false, false, false],
    [true, true, true],
  ])
})
