import { findNewest, findProgram } from '@bazaar/browser'
import { expect } from '@playwright/test'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Builder, By, Capabilities } from 'selenium-webdriver'
import type { Driver, Engine } from './driver.ts'

const server = findProgram('WebKitWebDriver')
const browser = findNewest('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')
const display = findProgram('xvfb-run')

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

const answers = (url: string): Promise<boolean> =>
  fetch(`${url}/status`).then(
    ({ ok }) => ok,
    () => false,
  )

/** WebKitGTK's browser, which needs a display, over WebDriver. */
const start = async (): Promise<Driver> => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const words = ['--auto-servernum', server ?? '', `--port=${port}`]
  // A group of its own, so that the display and the browser end with it.
  const child = spawn(display ?? '', words, { stdio: 'ignore', detached: true })
  while (!(await answers(url))) await sleep(100)
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
  })
  const page = await new Builder().usingServer(url).withCapabilities(capabilities).build()
  return {
    open: (address) => page.get(address),
    read: (expression) => page.executeScript(`return ${expression}`),
    // Refuses while the page is still being drawn.
    click: (selector) => expect(() => page.findElement(By.css(selector)).click()).toPass({ timeout: 10_000 }),
    type: async (selector, text) => page.findElement(By.css(selector)).sendKeys(text),
    resize: async (width, height) => void (await page.manage().window().setRect({ width, height })),
    picture: async () => Buffer.from(await page.takeScreenshot(), 'base64'),
    problems: () => [],
    close: async () => {
      await page.quit()
      if (child.pid !== undefined) process.kill(-child.pid)
    },
  }
}

export const webkit: Engine = {
  name: 'WebKit',
  missing: server && browser && display ? null : 'apt install webkit2gtk-driver xvfb',
  start,
}
