import { PDFDocument, StandardFonts } from 'pdf-lib'
import { crc32, deflateRawSync, deflateSync } from 'node:zlib'

type ZipPart = { name: string; bytes: Uint8Array; claim?: number }

/**
 * A zip file with deflated parts.
 * @param claim the unpacked size that its directory states
 */
export const zipOf = (parts: readonly ZipPart[]): Uint8Array => {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, bytes, claim = bytes.byteLength } of parts) {
    const packed = deflateRawSync(bytes)
    const title = Buffer.from(name)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(crc32(bytes), 10)
    facts.writeUInt32LE(packed.byteLength, 14)
    facts.writeUInt32LE(claim, 18)
    facts.writeUInt16LE(title.byteLength, 22)
    const body = Buffer.concat([Buffer.from('PK\u0003\u0004'), facts, title, packed])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), facts, place, title]))
    bodies.push(body)
    offset += body.byteLength
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(list.byteLength, 12)
  end.writeUInt32LE(offset, 16)
  return new Uint8Array(Buffer.concat([...bodies, list, end]))
}

const wordXml = (paragraphs: string): string =>
  `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${paragraphs}</w:body></w:document>`

/** The smallest .docx, with one paragraph that may be repeated. */
export const wordFile = (text: string, times = 1, claim?: number): Uint8Array =>
  zipOf([
    {
      name: '[Content_Types].xml',
      bytes: Buffer.from(
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
      ),
    },
    {
      name: '_rels/.rels',
      bytes: Buffer.from(
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
      ),
    },
    {
      name: 'word/document.xml',
      bytes: Buffer.from(wordXml(`<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`.repeat(times))),
      ...(claim === undefined ? {} : { claim }),
    },
  ])

export const pdfPages = async (pages: number, text = ''): Promise<Uint8Array> => {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (let page = 0; page < pages; page += 1) {
    const sheet = document.addPage([595, 842])
    if (text) sheet.drawText(text, { x: 40, y: 780, size: 10, font, maxWidth: 500 })
  }
  return document.save({ useObjectStreams: false })
}

/** A handwritten PDF: numbered objects in order, the first one being the catalogue. */
export const rawPdf = (objects: readonly (string | Buffer)[], trailer = ''): Uint8Array => {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  for (const [index, body] of objects.entries()) {
    offsets.push(Buffer.concat(parts).byteLength)
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(body), Buffer.from('\nendobj\n'))
  }
  const start = Buffer.concat(parts).byteLength
  const lines = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${lines}trailer\n<</Size ${objects.length + 1}/Root 1 0 R${trailer}>>\nstartxref\n${start}\n%%EOF`,
    ),
  )
  return new Uint8Array(Buffer.concat(parts))
}

const onePage = (content: string): string[] => [
  '<</Type/Catalog/Pages 2 0 R>>',
  '<</Type/Pages/Kids[3 0 R]/Count 1>>',
  `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<<${content}>>/Contents 4 0 R>>`,
]

const stream = (bytes: Buffer, facts = ''): Buffer =>
  Buffer.concat([Buffer.from(`<<${facts}/Length ${bytes.byteLength}>>\nstream\n`), bytes, Buffer.from('\nendstream')])

export const lockedPdf = (): Uint8Array =>
  rawPdf(
    [
      ...onePage(''),
      stream(Buffer.from('BT ET')),
      `<</Filter/Standard/V 1/R 2/O<${'28bf4e5e'.repeat(8)}>/U<${'a1b2c3d4'.repeat(8)}>/P -60>>`,
    ],
    `/Encrypt 5 0 R/ID[<${'00ff'.repeat(8)}><${'00ff'.repeat(8)}>]`,
  )

/** A page with one large image. The file is small because the image is all white. */
export const scannedPdf = (side: number): Uint8Array =>
  rawPdf([
    ...onePage('/XObject<</I 5 0 R>>'),
    stream(Buffer.from('595 0 0 842 0 0 cm /I Do')),
    stream(
      deflateSync(Buffer.alloc(side * side, 255)),
      `/Type/XObject/Subtype/Image/Width ${side}/Height ${side}/ColorSpace/DeviceGray/BitsPerComponent 8/Filter/FlateDecode`,
    ),
  ])

/** Small to send but expensive to process: a drawing with millions of steps. */
export const heavyPdf = (steps: number): Uint8Array =>
  rawPdf([...onePage(''), stream(deflateSync(Buffer.from('0 0 m 9 9 l S\n'.repeat(steps))), '/Filter/FlateDecode')])

export const prose =
  'Asha Rao leads a team of twelve people in Pune and writes clear reports about what they deliver each month.'
