import { PDFDocument, type PDFFont, StandardFonts } from 'pdf-lib'
import { type Format, type Person, spanText } from './sample.ts'

type Line = { text: string; right?: string; size?: number; bold?: boolean; indent?: number; space?: number }

const linesOf = (p: Person): Line[] => [
  { text: p.name, size: 20, bold: true },
  { text: `${p.phone}   ${p.email}`, size: 9 },
  { text: 'Experience', size: 13, bold: true, space: 10 },
  ...p.work.flatMap((job): Line[] => [
    { text: `${job.position} | ${job.name}`, bold: true, right: spanText(job, p.dates), space: 6 },
    ...job.did.map((text): Line => ({ text: `• ${text}`, indent: 12 })),
  ]),
  { text: 'Education', size: 13, bold: true, space: 10 },
  ...p.education.flatMap((s): Line[] => [
    { text: s.institution, bold: true, right: `${s.startDate} - ${s.endDate}` },
    { text: `${s.studyType}, ${s.area}` },
  ]),
  { text: 'Skills', size: 13, bold: true, space: 10 },
  { text: p.skills.join(', ') },
]

type Draw = (text: string, x: number, y: number, size: number, font: PDFFont) => void

const draw = async (p: Person, order: 'down' | 'up' | 'words'): Promise<Uint8Array> => {
  const document = await PDFDocument.create()
  document.setCreationDate(new Date(0))
  document.setModificationDate(new Date(0))
  const page = document.addPage([595, 842])
  const fonts = {
    bold: await document.embedFont(StandardFonts.HelveticaBold),
    plain: await document.embedFont(StandardFonts.Helvetica),
  }
  const steps: (() => void)[] = []
  const put: Draw = (text, x, y, size, font) => steps.push(() => page.drawText(text, { x, y, size, font }))
  const words: Draw = (text, x, y, size, font) => {
    let at = x
    for (const word of text.split(' ')) {
      put(word, at, y, size, font)
      at += font.widthOfTextAtSize(`${word} `, size)
    }
  }
  let y = 800
  for (const { text, right, size = 10.5, bold, indent = 0, space = 0 } of linesOf(p)) {
    const font = bold ? fonts.bold : fonts.plain
    y -= size * 1.35 + space
    const write = order === 'words' ? words : put
    if (right) write(right, 555 - fonts.plain.widthOfTextAtSize(right, size), y, size, fonts.plain)
    write(text, 40 + indent, y, size, font)
  }
  for (const step of order === 'up' ? steps.toReversed() : steps) step()
  return document.save({ useObjectStreams: false })
}

export const drawnFormats: readonly Format[] = [
  { id: 'drawn', look: 'PDF of a program, dates drawn first', kind: 'pdf', make: (p) => draw(p, 'down') },
  { id: 'drawn-backwards', look: 'PDF drawn from bottom to top', kind: 'pdf', make: (p) => draw(p, 'up') },
  { id: 'drawn-words', look: 'PDF with every word placed alone', kind: 'pdf', make: (p) => draw(p, 'words') },
]
