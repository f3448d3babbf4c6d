import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { storedKeys } from '@bazaar/contracts'
import { type Browser, type Page, chromium } from '@playwright/test'
import config from '../../playwright.config.ts'
import { type Product, startConnected } from '../support/products.ts'
import { cutTexts, englishTexts, serveRightToLeft, showPseudo } from '../support/pseudo.ts'
import prepare from '../support/start-product.ts'
import { sessionOf } from '../support/test.ts'
import { type Cast, type Role, makeCast } from './cast.ts'
import { makeSheets } from './sheets.ts'
import { type State, statesFor } from './states.ts'

/**
 * `npm run walk`: opens every page of the product in every state, takes its picture in each language, width and theme asked
 * for, and lists the texts that are cut and, in Hindi, English.
 */
const { values: asked } = parseArgs({
  options: {
    out: { type: 'string' },
    lang: { type: 'string', default: 'en,hi,pseudo' },
    width: { type: 'string', default: '1440,870,390' },
    theme: { type: 'string', default: 'light,dark' },
    only: { type: 'string', default: '' },
  },
})
if (asked.out === undefined) throw new Error('--out: a folder for the pictures.')
const out = resolve(process.env['INIT_CWD'] ?? '.', asked.out)
const langs = asked.lang.split(',')
const widths = asked.width.split(',').map(Number)
const themes = asked.theme.split(',')
const heights: Readonly<Record<number, number>> = { 390: 844, 870: 1_000, 1440: 900 }
/** Longer pages are cut. */
const longest = 6_000

const folderOf = (lang: string, width: number, theme: string) => join(out, `${lang}-${width}-${theme}`)

const settle = async (page: Page): Promise<void> => {
  const busy = () => document.querySelector('main [aria-busy=true]') === null
  await page.waitForFunction(busy, null, { timeout: 8_000 }).catch(() => undefined)
  await page.evaluate(() => document.fonts.ready)
  // Samples and charts come when the page is idle.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 3_000 })))
  await page.waitForTimeout(400)
}

/** Rows out of sight are drawn too, and charts, which wait until they are near. @returns height of the page; null while something open covers it */
const spread = (page: Page): Promise<number | null> =>
  page.evaluate(async () => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets = [sheet]
    if (document.querySelector(':modal, :popover-open')) return null
    const { scrollHeight } = document.documentElement
    for (let top = 0; top < scrollHeight; top += innerHeight) {
      scrollTo(0, top)
      await new Promise(requestAnimationFrame)
    }
    scrollTo(0, 0)
    return scrollHeight
  })

const takePicture = async (page: Page, path: string, width: number): Promise<void> => {
  const height = await spread(page)
  const clip = { x: 0, y: 0, width, height: longest }
  const long = height !== null && height > longest
  await page.screenshot({ path, animations: 'disabled', fullPage: height !== null, ...(long && { clip }) })
}

/** Forgets what an earlier state typed or ran. */
const forgetDrafts = async (page: Page): Promise<void> => {
  if (!page.url().startsWith('http')) return
  await page.evaluate((prefix) => {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
  }, storedKeys.draftPrefix)
}

const open = async (page: Page, url: string, { path, act }: State, lang: string): Promise<void> => {
  await forgetDrafts(page)
  await page.goto(url + path)
  await settle(page)
  await act?.(page)
  if (act) await settle(page)
  await spread(page)
  await settle(page)
  if (lang === 'pseudo') await showPseudo(page)
}

const listFaults = async (page: Page, what: string, lang: string, width: number): Promise<void> => {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  if (wide > width) console.log(`${what}: ${wide} px wide`)
  for (const text of new Set(await cutTexts(page))) console.log(`${what}: cut: ${text}`)
  if (lang !== 'hi') return
  for (const text of new Set(await englishTexts(page))) console.log(`${what}: English: ${text}`)
}

/** A page without actions is opened once and made narrower; an open menu would lose its place. */
const visit = async (page: Page, url: string, state: State, lang: string): Promise<void> => {
  if (lang === 'rtl') await serveRightToLeft(page)
  await page.emulateMedia({ media: 'screen' })
  await state.before?.(page)
  for (const [at, width] of widths.entries()) {
    await page.setViewportSize({ width, height: heights[width] ?? 900 })
    await page.context().setOffline(false)
    if (at === 0 || state.act) await open(page, url, state, lang)
    await listFaults(page, `${lang} ${width} ${state.name}`, lang, width)
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme === 'dark' ? 'dark' : 'light', media: 'screen' })
      await page.waitForTimeout(100)
      await takePicture(page, join(folderOf(lang, width, theme), `${state.name}.png`), width)
    }
  }
  if (!state.printed) return
  await page.emulateMedia({ media: 'print', colorScheme: 'light' })
  await page.pdf({ path: join(out, `${lang}-${state.name}.pdf`), format: 'A4' })
}

/** One page for each role, signed in. */
const pagesFor = (browser: Browser, product: Product, { people }: Cast, lang: string) => {
  const origin = product.url
  const pages = new Map<Role, Promise<Page>>()
  const create = async (role: Role): Promise<Page> => {
    const person = role === 'visitor' ? null : people[role]
    // A session of a few minutes need not prove itself again in the console.
    const localStorage = person ? [{ name: 'token', value: await sessionOf(product, person) }] : []
    const context = await browser.newContext({
      locale: lang === 'hi' ? 'hi-IN' : 'en-IN',
      timezoneId: 'Asia/Kolkata',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      storageState: { cookies: [], origins: [{ origin, localStorage }] },
    })
    context.setDefaultTimeout(20_000)
    if (lang === 'hi') await context.addCookies([{ name: 'locale', value: 'hi', url: origin }])
    return context.newPage()
  }
  return (role: Role): Promise<Page> => {
    const page = pages.get(role) ?? create(role)
    pages.set(role, page)
    return page
  }
}

const walk = async (browser: Browser, product: Product, cast: Cast, lang: string): Promise<void> => {
  const folders = widths.flatMap((width) => themes.map((theme) => ({ folder: folderOf(lang, width, theme), width })))
  for (const { folder } of folders) mkdirSync(folder, { recursive: true })
  const states = statesFor(cast).filter(({ name }) => new RegExp(asked.only).test(name))
  const pageOf = pagesFor(browser, product, cast, lang)
  const taken: string[] = []
  for (const state of states) {
    const page = await pageOf(state.role)
    try {
      await visit(page, product.url, state, lang)
      taken.push(state.name)
    } catch (error) {
      console.error(`${lang} ${state.name}: ${error instanceof Error ? error.message : String(error)}`)
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.context().setOffline(false)
  }
  for (const { folder, width } of folders) await makeSheets(browser, folder, taken, width)
  console.log(`${taken.length} of ${states.length} states in ${lang}, ${folders.length} pictures each`)
}

const removePrepared = await prepare()
const connected = await startConnected()
const browser = await chromium.launch(config.use?.launchOptions)
try {
  const cast = await makeCast(connected)
  for (const lang of langs) await walk(browser, connected.product, cast, lang)
} finally {
  await browser.close()
  await connected.close()
  removePrepared()
}
