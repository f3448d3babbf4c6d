import { resolveBrowser } from '@bazaar/browser'
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'

/** Prints every .html of a folder to a .pdf beside it. */
export const printPages = async (folder: string): Promise<void> => {
  const { path, args } = await resolveBrowser()
  const browser = await chromium.launch({ executablePath: path, args })
  try {
    const page = await browser.newPage()
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.html'))) {
      await page.setContent(readFileSync(join(folder, file), 'utf8'))
      writeFileSync(join(folder, file.replace(/html$/, 'pdf')), await page.pdf({ printBackground: true }))
    }
  } finally {
    await browser.close()
  }
}
