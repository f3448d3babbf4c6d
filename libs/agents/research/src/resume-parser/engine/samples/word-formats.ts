import {
  Document,
  Header,
  HeadingLevel,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TabStopType,
  TextRun,
  WidthType,
} from 'docx'
import { type Format, type Person, spanText } from './sample.ts'

const heading = (text: string) => new Paragraph({ text, heading: HeadingLevel.HEADING_1 })
const bold = (text: string, size = 22) => new TextRun({ text, bold: true, size })
const bullet = (text: string) => new Paragraph({ text, bullet: { level: 0 } })
const rightTab = [{ type: TabStopType.RIGHT, position: 9000 }]
type Block = Paragraph | Table
const pack = async (children: Block[], header?: Paragraph): Promise<Uint8Array> =>
  new Uint8Array(
    await Packer.toBuffer(
      new Document({
        sections: [{ ...(header ? { headers: { default: new Header({ children: [header] }) } } : {}), children }],
      }),
    ),
  )
const row = (cells: readonly Block[][]) =>
  new TableRow({ children: cells.map((children) => new TableCell({ children })) })
const full = { size: 100, type: WidthType.PERCENTAGE }

const tabs = (p: Person) =>
  pack([
    new Paragraph({ children: [bold(p.name, 36)] }),
    new Paragraph(`${p.email} | ${p.phone} | ${p.place}`),
    heading('Summary'),
    new Paragraph(p.summary),
    heading('Professional Experience'),
    ...p.work.flatMap((job) => [
      new Paragraph({ tabStops: rightTab, children: [bold(job.name), new TextRun(`\t${spanText(job, p.dates)}`)] }),
      new Paragraph({ children: [new TextRun({ text: job.position, italics: true })] }),
      ...job.did.map(bullet),
    ]),
    heading('Education'),
    ...p.education.flatMap((s) => [
      new Paragraph({
        tabStops: rightTab,
        children: [bold(s.institution), new TextRun(`\t${s.startDate} - ${s.endDate}`)],
      }),
      new Paragraph(`${s.studyType}, ${s.area}, ${s.score}`),
    ]),
    heading('Skills'),
    new Paragraph(p.skills.join(', ')),
  ])

const header = (p: Person) =>
  pack(
    [
      heading('Experience'),
      ...p.work.flatMap((job) => [
        new Paragraph({ children: [bold(`${job.position} – ${job.name}`)] }),
        new Paragraph(spanText(job, p.dates)),
        ...job.did.map(bullet),
        new Paragraph(''),
      ]),
      heading('Education'),
      ...p.education.map((s) => new Paragraph(`${s.studyType} in ${s.area}, ${s.institution} (${s.endDate})`)),
      heading('Skills'),
      ...p.skills.map(bullet),
    ],
    new Paragraph({ children: [bold(p.name, 32), new TextRun(`\t${p.phone}\t${p.email}`)] }),
  )

const jobTable = (p: Person) =>
  pack([
    new Paragraph({ text: p.name, heading: HeadingLevel.TITLE }),
    new Paragraph(`Contact No: ${p.phone}`),
    new Paragraph(`Email ID: ${p.email}`),
    new Paragraph({ children: [bold('WORK EXPERIENCE')] }),
    new Table({
      width: full,
      rows: [
        row([[new Paragraph('Company')], [new Paragraph('Designation')], [new Paragraph('Period')]]),
        ...p.work.map((job) =>
          row([[new Paragraph(job.name)], [new Paragraph(job.position)], [new Paragraph(spanText(job, p.dates))]]),
        ),
      ],
    }),
    new Paragraph({ children: [bold('ACADEMIC DETAILS')] }),
    new Table({
      width: full,
      rows: [
        row([[new Paragraph('Degree')], [new Paragraph('Institute')], [new Paragraph('Year of Passing')]]),
        ...p.education.map((s) =>
          row([
            [new Paragraph(`${s.studyType} ${s.area}`)],
            [new Paragraph(s.institution)],
            [new Paragraph(s.endDate)],
          ]),
        ),
      ],
    }),
    new Paragraph({ children: [bold('SKILL SET')] }),
    new Paragraph(p.skills.join(', ')),
  ])

const sideBySide = (p: Person) =>
  pack([
    new Table({
      width: full,
      rows: [
        row([
          [
            new Paragraph({ children: [bold('Contact')] }),
            ...[p.phone, p.email, p.place].map((text) => new Paragraph(text)),
            new Paragraph({ children: [bold('Skills')] }),
            ...p.skills.map((text) => new Paragraph(text)),
          ],
          [
            new Paragraph({ children: [bold(p.name, 40)] }),
            new Paragraph(p.work[0]?.position ?? ''),
            new Paragraph({ children: [bold('Experience')] }),
            ...p.work.flatMap((job) => [
              new Paragraph({ children: [bold(job.position)] }),
              new Paragraph(`${job.name}, ${spanText(job, p.dates)}`),
              ...job.did.map(bullet),
            ]),
            new Paragraph({ children: [bold('Education')] }),
            ...p.education.map(
              (s) => new Paragraph(`${s.institution}, ${s.studyType} ${s.area}, ${s.startDate} - ${s.endDate}`),
            ),
          ],
        ]),
      ],
    }),
  ])

export const wordFormats: readonly Format[] = [
  { id: 'word-tabs', look: 'Word, headings and right tabs', kind: 'docx', make: tabs },
  { id: 'word-header', look: 'Word, name and contact in the page header', kind: 'docx', make: header },
  { id: 'word-table', look: 'Word, jobs as a table', kind: 'docx', make: jobTable },
  { id: 'word-columns', look: 'Word, a table as two columns', kind: 'docx', make: sideBySide },
]
