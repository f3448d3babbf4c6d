import type { Browser } from '@bazaar/browser'
import { type ChildProcess, spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { endTree } from './end-tree.ts'
import { flagsFor } from './measure-once.ts'
import { createProfile, environmentFor } from './profile.ts'

type Options = {
  browser: Browser
  proxyUrl: string
  /** Parent folder of the profile; defaults to the system's temporary folder. */
  folder?: string | undefined
}

/** Where a started browser listens; it prints its address once it is ready. @throws {Error} with what it printed, when it ends */
export const addressOf = async (child: ChildProcess): Promise<string> => {
  let printed = ''
  for await (const part of child.stderr ?? []) {
    printed += String(part)
    const address = /DevTools listening on (ws:\S+)/.exec(printed)?.[1]
    if (address !== undefined) return address
  }
  throw new Error(printed.trim().slice(0, 300) || 'The browser ended at once.')
}

/** Starts a browser without a window for one task. It is gone afterwards, with its profile, also on failure. */
export const withBrowser = async <T>(
  { browser, proxyUrl, folder }: Options,
  work: (child: ChildProcess) => Promise<T>,
): Promise<T> => {
  const profile = await createProfile(folder)
  const own = [`--user-data-dir=${profile}`, '--remote-debugging-port=0', '--blink-settings=imagesEnabled=false']
  const child = spawn(browser.path, [...flagsFor(browser, proxyUrl), ...own, 'about:blank'], {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: environmentFor(profile),
  })
  child.once('error', () => undefined)
  try {
    return await work(child)
  } finally {
    await endTree(child.pid, profile)
    await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
}

const startMs = 20_000
/** No page is opened, so nothing listens here. */
const noProxy = 'http://127.0.0.1:9'

/** Starts a browser as for drawing a page. @throws {Error} with the reason when it does not start */
export const tryBrowser = (browser: Browser): Promise<string> => {
  const late = async () => {
    await setTimeout(startMs, undefined, { ref: false })
    throw new Error('It was not ready within 20 seconds.')
  }
  return withBrowser({ browser, proxyUrl: noProxy }, (child) => Promise.race([addressOf(child), late()]))
}
