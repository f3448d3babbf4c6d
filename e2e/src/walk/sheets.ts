import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'

/** Side of a sheet in pixels: what viewers show without making it smaller. */
const side = 1_560
const caption = 18
/** Pictures are made smaller by this much, so that their texts can still be read. */
const scales: Readonly<Record<number, number>> = { 390: 0.79, 870: 0.59, 1440: 0.53 }

type Slice = { name: string; file: string; from: number; height: number }
type Column = { slices: Slice[]; used: number }

const heightOf = (file: string): number => readFileSync(file).readUInt32BE(20)

/** Fills column after column; a picture that is higher than what is left goes on in the next one. */
const intoColumns = (folder: string, names: readonly string[], scale: number): Column[] => {
  const columns: Column[] = [{ slices: [], used: 0 }]
  for (const name of names) {
    const file = `${name}.png`
    const whole = Math.ceil(heightOf(join(folder, file)) * scale)
    for (let from = 0; from < whole;) {
      const last = columns.at(-1) ?? { slices: [], used: 0 }
      const room = side - last.used - caption
      if (room < Math.min(whole - from, side / 2)) {
        columns.push({ slices: [], used: 0 })
        continue
      }
      const height = Math.min(room, whole - from)
      last.slices.push({ name: from === 0 ? name : `${name} …`, file, from, height })
      last.used += height + caption
      from += height
    }
  }
  return columns
}

const drawn = (columns: readonly Column[], width: number): string => {
  const slice = ({ name, file, from, height }: Slice) =>
    `<p>${name}</p><div style="height:${height}px"><img src="${file}" width="${width}" style="margin-top:-${from}px"></div>`
  const column = ({ slices }: Column) => `<section style="width:${width}px">${slices.map(slice).join('')}</section>`
  return `<!doctype html><style>body{margin:0;display:flex;gap:6px;background:#888}p{margin:0;font:12px/${caption}px sans-serif;background:#ff0}
div{overflow:hidden}img{display:block}</style>${columns.map(column).join('')}`
}

/** Lays the pictures of a folder side by side, as `sheet-01.png` and so on. */
export const makeSheets = async (browser: Browser, folder: string, names: readonly string[], width: number) => {
  const scale = scales[width] ?? 0.5
  const shown = Math.floor(width * scale)
  const columns = intoColumns(folder, names, scale)
  const onSheet = Math.floor(side / (shown + 6))
  const page = await browser.newPage({ viewport: { width: onSheet * (shown + 6), height: side } })
  for (let from = 0, number = 1; from < columns.length; from += onSheet, number += 1) {
    const html = join(folder, 'sheet.html')
    writeFileSync(html, drawn(columns.slice(from, from + onSheet), shown))
    await page.goto(`file://${html}`)
    await page.screenshot({ path: join(folder, `sheet-${String(number).padStart(2, '0')}.png`) })
  }
  await page.close()
}
