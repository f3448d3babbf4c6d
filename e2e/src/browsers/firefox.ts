import { findProgram } from '@bazaar/browser'
import { createHash } from 'node:crypto'
import { launch } from 'puppeteer-core'
import type { Driver, Engine } from './driver.ts'

const program = findProgram('firefox-esr', 'firefox')

/**
 * Firefox reports requests that a navigation cancels as empty files, network errors, NS_BINDING_ABORTED, or unexpected errors
 * of the service worker.
 */
const cancelled = [
  createHash('sha384').digest('base64'),
  'null NETWORK',
  'status=2152398850',
  'A ServiceWorker intercepted the request and encountered an unexpected error',
]
const isCancelled = (problem: string): boolean => cancelled.some((sign) => problem.includes(sign))

/** Gecko, over WebDriver BiDi. */
const start = async (): Promise<Driver> => {
  const browser = await launch({ browser: 'firefox', executablePath: program ?? '', headless: true })
  const [page = await browser.newPage()] = await browser.pages()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(`page error: ${String(error)}`))
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`)
  })
  return {
    open: async (url) => void (await page.goto(url)),
    read: <Value>(expression: string) => page.evaluate(expression) as Promise<Value>,
    click: (selector) => page.click(selector),
    type: (selector, text) => page.type(selector, text),
    resize: (width, height) => page.setViewport({ width, height }),
    picture: async () => Buffer.from(await page.screenshot()),
    problems: () => problems.filter((problem) => !isCancelled(problem)),
    close: () => browser.close(),
  }
}

export const firefox: Engine = { name: 'Firefox', missing: program ? null : 'apt install firefox-esr', start }
