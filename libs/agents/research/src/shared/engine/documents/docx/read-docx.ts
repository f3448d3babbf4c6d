import mammoth from 'mammoth'
import { inflateRawSync } from 'node:zlib'
import type { FailureReason } from '../failure-words.ts'
import { limits } from '../limits.ts'
import type { TextLine } from '../text-line.ts'
import { packedBytesOf, readZipDirectory, type ZipEntry } from '../zip-directory.ts'
import { TreeNode } from './document-tree.ts'
import { headerLines } from './header-lines.ts'
import { paragraphLines, rowLines } from './paragraph-lines.ts'
import { readStyles, type Styles } from './styles.ts'

const blank = 2.4
const tight = 1.2

/** A layout table has side-by-side cells with a lot of text. */
const isLayout = (rows: readonly TextLine[][][]): boolean =>
  rows.some((cells) => cells.filter((lines) => lines.length > 3).length > 1)

const tableLines = (table: TreeNode, column: number, styles: Styles): TextLine[] => {
  const rows = (table.children ?? []).map((row) =>
    (row.children ?? []).map((cell) => blockLines(cell.children ?? [], column, styles)),
  )
  if (!isLayout(rows)) return rows.flatMap((cells) => rowLines(cells, { column, gap: tight }))
  return rows.flatMap((cells) => cells.flatMap((lines, index) => lines.map((line) => ({ ...line, column: index }))))
}

const blockLines = (nodes: readonly TreeNode[], column: number, styles: Styles): TextLine[] => {
  let gap = 0
  return nodes.flatMap((node) => {
    const lines =
      node.type === 'table' ? tableLines(node, column, styles) : paragraphLines(node, { column, gap }, styles)
    gap = lines.length === 0 ? blank : tight
    return lines
  })
}

/** Orders the columns one after the other, in order of appearance. */
const inReadingOrder = (lines: readonly TextLine[]): TextLine[] => lines.toSorted((a, b) => a.column - b.column)

/** Unpacks the needed parts and stops at the limit. The sizes in the zip directory are only claims. */
const unpack = (bytes: Uint8Array): Map<string, string> | FailureReason => {
  const parts = new Map<string, string>()
  let left: number = limits.unzippedBytes
  const wanted = ({ name }: ZipEntry) => /\.(?:xml|rels)$/i.test(name)
  for (const entry of (readZipDirectory(bytes, limits.zipEntries) ?? []).filter(wanted)) {
    const packed = packedBytesOf(bytes, entry)
    try {
      const whole = entry.method === 0 ? Buffer.from(packed) : inflateRawSync(packed, { maxOutputLength: left })
      left -= whole.byteLength
      if (/^word\/(?:header\d*|styles)\.xml$/.test(entry.name)) parts.set(entry.name, whole.toString('utf8'))
    } catch (error) {
      return error instanceof RangeError ? 'bomb' : 'broken'
    }
    if (left <= 0) return 'bomb'
  }
  return parts
}

/** Paragraphs, lists and tables of a .docx, page headers first. */
export const readDocx = async (bytes: Uint8Array): Promise<TextLine[] | FailureReason> => {
  const parts = unpack(bytes)
  if (typeof parts === 'string') return parts
  const styles = readStyles(parts.get('word/styles.xml') ?? '')
  parts.delete('word/styles.xml')
  let body: TextLine[] = []
  try {
    await mammoth.convertToHtml(
      { buffer: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) },
      {
        externalFileAccess: false,
        transformDocument: (document: unknown) => {
          body = blockLines(TreeNode.parse(document).children ?? [], 0, styles)
          return { ...Object(document), children: [] }
        },
      },
    )
  } catch {
    return 'broken'
  }
  return inReadingOrder([...headerLines([...parts.values()]), ...body])
}
