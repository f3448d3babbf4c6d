import type { Registry } from '@bazaar/federation-contract'
import type { Page } from '@playwright/test'
import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import type { Product } from './test.ts'

const { publicKey, privateKey } = generateKeyPairSync('ed25519')
/** The public key of these pages, raw in base64. */
const ownKey = publicKey.export({ type: 'spki', format: 'der' }).subarray(-32).toString('base64')

export const signature = (text: string): string => sign(null, Buffer.from(text), privateKey).toString('base64')

export const hashOf = (body: string): string => `sha384-${createHash('sha384').update(body).digest('base64')}`

type Change = {
  registry: (registry: Registry) => void
  /** `signed` (default): by a key that the page lists. */
  trust?: 'signed' | 'unsigned' | 'foreign key'
}

/**
 * Serves the product's pages with a changed registry. The server's own key stays trusted, so the page still accepts
 * later answers of the server. The changed registry calls itself another generation.
 */
export const changePage = async (
  page: Page,
  product: Product,
  { registry, trust = 'signed' }: Change,
): Promise<void> => {
  await page.route(
    (url) => url.origin === new URL(product.url).origin && !/^\/(r|api|dev)\/|\.\w+$/.test(url.pathname),
    async (route) => {
      const answer = await route.fetch()
      // With the files of all remotes, which pages leave out.
      const whole = (await (await fetch(`${product.url}/api/v1/registry`)).json()) as Registry
      const html = (await answer.text()).replace(
        /(<meta name="release-keys" content=")([^"]*")/,
        (_all, head: string, keys: string) => head + (trust === 'foreign key' ? '' : `${ownKey} `) + keys,
      )
      const body = html.replace(
        /(<script type="application\/json" id="registry" data-signature=")[^"]*(">)([^<]*)/,
        (_all, head: string, middle: string, json: string) => {
          const changed = JSON.parse(json) as Registry
          changed.remotes = [...whole.remotes]
          registry(changed)
          const text = JSON.stringify({ ...changed, generation: 'changed' }).replaceAll('<', '\\u003c')
          return head + (trust === 'unsigned' ? '' : signature(text)) + middle + text
        },
      )
      await route.fulfill({ response: answer, body })
    },
  )
}

/**
 * Gives remotes a release with other bytes: the registry names their hash and the server delivers them.
 * @returns how to end it
 */
export const changeFiles = async (
  page: Page,
  product: Product,
  remotes: readonly string[],
  isFile: (file: string) => boolean,
  bodyOf: (remote: string) => string,
): Promise<() => Promise<void>> => {
  await changePage(page, product, {
    registry: (registry) => {
      for (const one of registry.remotes) {
        if (!remotes.includes(one.name)) continue
        // No earlier build may take over, whatever other tests released.
        one.previousBuildId = null
        for (const file of Object.keys(one.integrity)) if (isFile(file)) one.integrity[file] = hashOf(bodyOf(one.name))
      }
    },
  })
  const ownerOf = (url: URL) => {
    const [, remote = '', file = ''] = /^\/r\/([^/]+)\/[^/]+\/(.*)$/.exec(url.pathname) ?? []
    return remotes.includes(remote) && isFile(file) ? remote : undefined
  }
  const files = (url: URL) => ownerOf(url) !== undefined
  await page.route(files, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: bodyOf(ownerOf(new URL(route.request().url())) ?? '') }),
  )
  return () => page.unroute(files)
}
