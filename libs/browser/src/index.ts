import { canRun, findProgram } from './find-program.ts'

export { findNewest, findProgram } from './find-program.ts'

const names = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser', 'chrome']

/** Playwright names a path even when that browser was never downloaded. */
const playwrightsOwn = async (): Promise<string | undefined> => {
  // A third of a second to read, and only where no other browser is there.
  const { chromium } = await import('playwright-core')
  return [chromium.executablePath()].find((path) => path && canRun(path))
}

export type Browser = { path: string; args: string[] }

/**
 * The browser for tests and for the page-speed agent, first that is there: `CHROME_PATH`, an installed
 * Chrome or Chromium, Playwright's own, the one inside `@sparticuz/chromium`.
 * @throws {Error} when `CHROME_PATH` is set and cannot be run.
 */
export const resolveBrowser = async (): Promise<Browser> => {
  const args = ['--disable-background-networking', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
  const given = process.env['CHROME_PATH']
  if (given) {
    if (!canRun(given)) throw new Error(`CHROME_PATH is ${given}, which cannot be run.`)
    return { path: given, args }
  }
  const found = findProgram(...names) ?? (await playwrightsOwn())
  if (found) return { path: found, args }
  const { default: chromium } = await import('@sparticuz/chromium')
  // Its libraries are unpacked beside the binary; it is built to run without a sandbox.
  return { path: await chromium.executablePath(), args: [...args, '--no-sandbox', '--disable-gpu', '--headless=new'] }
}
