import { resolveBrowser } from '@bazaar/browser'
import { chromium } from '@playwright/test'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** `npm run icons`: draws the icons of the installable app from the favicon, after the mark has changed. */
const platform = join(import.meta.dirname, '../../apps/api/src/platform')
const source = join(platform, 'releases/favicon.ts')
const folder = join(platform, 'offline/icons')

const mark = /<svg.*<\/svg>/.exec(readFileSync(source, 'utf8'))?.[0]
if (mark === undefined) throw new Error(`${source} has no drawing.`)

/** To the edges, because the device cuts the corners; with the mark inside the circle that every device keeps. */
const bleeding = mark
  .replace(' rx="7"', '')
  .replace(/(<rect[^>]*>)(.*)<\/svg>/, '$1<g transform="translate(3.2 3.2) scale(.8)">$2</g></svg>')

const drawings = [
  { name: 'icon-192.png', size: 192, svg: mark },
  { name: 'icon-512.png', size: 512, svg: mark },
  { name: 'maskable-512.png', size: 512, svg: bleeding },
  { name: 'apple-touch-icon.png', size: 180, svg: bleeding },
  { name: 'favicon.ico', size: 48, svg: mark },
]

/** An ICO file of one PNG. */
const icoOf = (png: Buffer, size: number): Buffer => {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

const { path: executablePath, args } = await resolveBrowser()
const browser = await chromium.launch({ executablePath, args })
const page = await browser.newPage()
mkdirSync(folder, { recursive: true })
for (const { name, size, svg } of drawings) {
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(`<style>body { margin: 0 } svg { display: block; inline-size: 100vw }</style>${svg}`)
  const png = await page.screenshot({ omitBackground: true })
  writeFileSync(join(folder, name), name.endsWith('.ico') ? icoOf(png, size) : png)
}
await browser.close()
