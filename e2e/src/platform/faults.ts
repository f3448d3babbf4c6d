import type { Registry, RegistryRemote, RemoteName } from '@bazaar/federation-contract'
import type { Page, Route } from '@playwright/test'
import { changeFiles, changePage } from '../support/signed-page.ts'
import type { Product } from '../support/test.ts'

/** `remotes`: those that the fault affects. */
export type Scene = {
  page: Page
  product: Product
  remotes: readonly RemoteName[]
  go: (path: string) => Promise<void>
}
type End = () => Promise<void>
type Beside = { path: string; title: string }

const arrival = (page: Page, { title }: Beside) => page.getByRole('heading', { name: title, level: 1 }).waitFor()

export type Fault = {
  name: string
  /** Text of the fallback; null when users must not notice the fault. */
  words: RegExp | null
  /** How the page appears again once the fault has ended. */
  recovers: 'by a visit' | 'by Retry' | 'by itself'
  /** Changes the network before the tab is opened. */
  arrange?: (scene: Scene) => Promise<End>
  /** Runs while a page of this remote is loading: lets the time pass that a load may take. */
  waits?: (page: Page, remote: RemoteName) => Promise<void>
  /** Runs in the open tab. @param beside a page of a healthy remote */
  act?: (scene: Scene, beside: Beside) => Promise<End>
}

const nothing: End = async () => undefined

/** Handles requests for files of the affected remotes. */
const onFiles = async (
  { page, remotes }: Scene,
  answer: (route: Route) => Promise<void>,
  isFile: (file: string) => boolean = () => true,
): Promise<End> => {
  const files = ({ pathname }: URL) => {
    const [, owner, file = ''] = /^\/r\/([^/]+)\/[^/]+\/(.*)$/.exec(pathname) ?? []
    return remotes.some((remote) => remote === owner) && isFile(file)
  }
  await page.route(files, answer)
  return () => page.unroute(files)
}

const isScript = (file: string) => file.endsWith('.js')
const isEntry = (file: string) => file.startsWith('remoteEntry')

/** Removes the earlier build, which could take over if another test released one. */
const withoutEarlier = (it: RegistryRemote): RegistryRemote => Object.assign(it, { previousBuildId: null })

/** Serves the page with a changed and signed registry. Later registries from the server are correct. */
const inRegistry = async ({ page, product, remotes }: Scene, change: (it: RegistryRemote) => void): Promise<End> => {
  await changePage(page, product, {
    registry: (registry: Registry) => {
      for (const each of registry.remotes) if (remotes.includes(each.name)) change(withoutEarlier(each))
    },
  })
  return nothing
}

const neverAnswers = async (scene: Scene): Promise<End> => {
  const waiting: (() => void)[] = []
  const end = await onFiles(scene, async (route) => {
    await new Promise<void>((settle) => waiting.push(settle))
    await route.abort('timedout').catch(() => undefined)
  })
  return async () => {
    await end()
    for (const settle of waiting) settle()
  }
}

/** Fills local storage to the last byte, as another application on the same origin may. */
const fillStorage = async ({ page }: Scene): Promise<End> => {
  await page.evaluate(() => {
    for (let size = 1 << 20; size >= 1; size = Math.floor(size / 2)) {
      try {
        for (let count = 0; ; count += 1) localStorage.setItem(`full-${size}-${count}`, 'x'.repeat(size))
      } catch {
        // No item of this size fits any more.
      }
    }
  })
  return nothing
}

/** Opens a second tab that runs a newer release, of which this tab does not know. */
const otherTab = async ({ page, product, remotes }: Scene, beside: Beside): Promise<End> => {
  const tab = await page.context().newPage()
  await changePage(tab, product, {
    registry: (registry: Registry) => {
      for (const each of registry.remotes)
        if (remotes.includes(each.name)) Object.assign(each, { base: each.base.replace(/\/$/, '~9/') })
    },
  })
  await tab.goto(product.url + beside.path)
  await arrival(tab, beside)
  return () => tab.close()
}

const years = (count: number) => new Date(Date.now() + count * 365 * 86_400_000)

/** The ways in which a remote can fail, and some in which the device can. */
export const faults: Fault[] = [
  {
    name: 'down',
    words: /cannot be reached/,
    recovers: 'by Retry',
    arrange: (scene) => onFiles(scene, (route) => route.abort('connectionrefused')),
  },
  {
    name: '404',
    words: /cannot be reached/,
    recovers: 'by a visit',
    arrange: (scene) => onFiles(scene, (route) => route.fulfill({ status: 404, body: 'not here' })),
  },
  {
    name: '500',
    words: /cannot be reached/,
    recovers: 'by Retry',
    arrange: (scene) => onFiles(scene, (route) => route.fulfill({ status: 500, body: 'out of order' })),
  },
  {
    name: 'a page of HTML for every file',
    words: /was stopped for your safety/,
    recovers: 'by a visit',
    arrange: (scene) =>
      onFiles(scene, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Agent Bazaar</title>' }),
      ),
  },
  {
    name: 'never answers',
    words: /is taking too long/,
    recovers: 'by a visit',
    arrange: async (scene) => {
      await scene.page.clock.install()
      return neverAnswers(scene)
    },
    waits: async (page, remote) => {
      await page.waitForRequest((request) => request.url().includes(`/r/${remote}/`))
      // Longer than the deadline of a load.
      await page.clock.fastForward(8_000)
    },
  },
  {
    name: 'truncated',
    words: /was stopped for your safety/,
    recovers: 'by a visit',
    arrange: (scene) =>
      onFiles(
        scene,
        async (route) => {
          const response = await route.fetch()
          const body = await response.text()
          await route.fulfill({ response, body: body.slice(0, body.length / 2) })
        },
        isScript,
      ),
  },
  {
    name: 'throws',
    words: /ran into a fault/,
    recovers: 'by Retry',
    arrange: ({ page, product, remotes }) =>
      changeFiles(page, product, remotes, isEntry, () => 'throw new Error("broken on purpose")'),
  },
  {
    name: 'exposes nothing',
    words: /ran into a fault/,
    recovers: 'by Retry',
    // A container as the bundler writes it, without the expected module.
    arrange: ({ page, product, remotes }) =>
      changeFiles(page, product, remotes, isEntry, (remote) =>
        [
          `var ${remote.replaceAll('-', '_')} = {`,
          '  init: () => undefined,',
          "  get: (name) => Promise.reject(new Error('Module \"' + name + '\" does not exist in container.')),",
          '}',
        ].join('\n'),
      ),
  },
  {
    name: 'wrong contract',
    words: /is being updated/,
    recovers: 'by Retry',
    arrange: (scene) => inRegistry(scene, (it) => Object.assign(it, { contract: it.contract + 1 })),
  },
  {
    name: 'chunk of the page gone',
    words: /cannot be reached/,
    recovers: 'by a visit',
    arrange: (scene) =>
      onFiles(
        scene,
        (route) => route.fulfill({ status: 404, body: 'not here' }),
        (file) => /page-[^/]*\.js$/.test(file),
      ),
  },
  {
    name: 'tampered bytes',
    words: /was stopped for your safety/,
    recovers: 'by a visit',
    arrange: (scene) =>
      onFiles(
        scene,
        async (route) => {
          const response = await route.fetch()
          await route.fulfill({ response, body: `globalThis.tampered = true;${await response.text()}` })
        },
        isScript,
      ),
  },
  {
    name: 'foreign origin',
    words: /was stopped for your safety/,
    recovers: 'by Retry',
    arrange: (scene) => inRegistry(scene, (it) => Object.assign(it, { base: `https://elsewhere.example${it.base}` })),
  },
  {
    name: 'clock years ahead, then years behind',
    words: null,
    recovers: 'by itself',
    act: async ({ page, go }, beside) => {
      await page.clock.setSystemTime(years(20))
      await go(beside.path)
      await arrival(page, beside)
      await page.clock.setSystemTime(years(-20))
      return nothing
    },
  },
  { name: 'two tabs with different releases', words: null, recovers: 'by itself', act: otherTab },
  { name: 'storage full', words: null, recovers: 'by itself', act: fillStorage },
  {
    name: 'offline',
    words: /cannot be reached/,
    recovers: 'by itself',
    act: async ({ page, go }, beside) => {
      // A page that was used before works without a network.
      await go(beside.path)
      await arrival(page, beside)
      await page.context().setOffline(true)
      return () => page.context().setOffline(false)
    },
  },
]
