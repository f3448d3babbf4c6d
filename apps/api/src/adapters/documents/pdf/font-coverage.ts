import { readFileSync } from 'node:fs'

type Range = readonly [from: number, to: number]

/** Character map of format 4: ranges of the first 65,536 characters. */
const readFormat4 = (font: Buffer, at: number): Range[] => {
  const count = font.readUInt16BE(at + 6) / 2
  const ranges: Range[] = []
  for (let index = 0; index < count; index += 1) {
    const to = font.readUInt16BE(at + 14 + index * 2)
    const from = font.readUInt16BE(at + 16 + count * 2 + index * 2)
    if (from !== 0xff_ff) ranges.push([from, to])
  }
  return ranges
}

/** Character map of format 12: ranges of all characters. */
const readFormat12 = (font: Buffer, at: number): Range[] =>
  Array.from({ length: font.readUInt32BE(at + 12) }, (_, index) => {
    const entry = at + 16 + index * 12
    return [font.readUInt32BE(entry), font.readUInt32BE(entry + 4)] as const
  })

const tableAt = (font: Buffer, name: string): number => {
  for (let index = 0; index < font.readUInt16BE(4); index += 1) {
    const entry = 12 + index * 16
    if (font.toString('latin1', entry, entry + 4) === name) return font.readUInt32BE(entry + 8)
  }
  throw new Error(`The font has no table ${name}.`)
}

const readers: Record<number, (font: Buffer, at: number) => Range[]> = { 4: readFormat4, 12: readFormat12 }

/**
 * Which characters a TrueType font has letters for, by its `cmap` table (OpenType 1.9, cmap, formats 4 and 12).
 * @throws {Error} when the file is no TrueType font
 */
export const fontCoverage = (path: string): ((character: string) => boolean) => {
  const font = readFileSync(path)
  const cmap = tableAt(font, 'cmap')
  const ranges = Array.from({ length: font.readUInt16BE(cmap + 2) }, (_, index) => {
    const at = cmap + font.readUInt32BE(cmap + 4 + index * 8 + 4)
    return readers[font.readUInt16BE(at)]?.(font, at) ?? []
  }).flat()
  return (character) => {
    const code = character.codePointAt(0) ?? 0
    return ranges.some(([from, to]) => code >= from && code <= to)
  }
}
