import type { Registry } from '@bazaar/federation-contract'
import type { Page } from '@playwright/test'
import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import type { Product } from './test.ts'

const { publicKey, privateKey } = generateKeyPairSync('ed25519')
/** The key of whoever makes these pages, raw in base64. */
const ownKey = publicKey.export({ type: 'spki', format: 'der' }).subarray(-32).toString('base64')

export const signature = (text: string): string => sign(null, Buffer.from(text), privateKey).toString('base64')

export const hashOf = (body: string): string => `sha384-${createHash('sha384').update(body).digest('base64')}`

type Change = {
  registry: (registry: Registry) => void
  /** `signed` = by a key that the page names; default. */
  trust?: 'signed' | 'unsigned' | 'foreign key'
}

/**
 * Serves the product's page with another registry in it. The server's own key stays trusted, so what the page hears
 * of the server later is believed; the changed registry calls itself another generation.
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
      const html = (await answer.text()).replace(
        /(<meta name="release-keys" content=")([^"]*")/,
        (_all, head: string, keys: string) => head + (trust === 'foreign key' ? '' : `${ownKey} `) + keys,
      )
      const body = html.replace(
        /(<script type="application\/json" id="registry" data-signature=")[^"]*(">)([^<]*)/,
        (_all, head: string, middle: string, json: string) => {
          const changed = JSON.parse(json) as Registry
          registry(changed)
          const text = JSON.stringify({ ...changed, generation: 'changed' }).replaceAll('<', '\\u003c')
          return head + (trust === 'unsigned' ? '' : signature(text)) + middle + text
        },
      )
      await route.fulfill({ response: answer, body })
    },
  )
}

/** A release whose own bytes are these: the registry names their hash, and the server hands them out. @returns how to end it */
export const changeFile = async (
  page: Page,
  product: Product,
  remote: string,
  isFile: (file: string) => boolean,
  body: string,
): Promise<() => Promise<void>> => {
  await changePage(page, product, {
    registry: ({ remotes }) => {
      const one = remotes.find(({ name }) => name === remote)
      if (!one) throw new Error(`The registry has no ${remote}.`)
      // Nothing else may stand in, whatever other journeys released before.
      one.previousBuildId = null
      for (const file of Object.keys(one.integrity)) if (isFile(file)) one.integrity[file] = hashOf(body)
    },
  })
  const files = (url: URL) =>
    url.pathname.startsWith(`/r/${remote}/`) && isFile(url.pathname.replace(/^\/r\/[^/]+\/[^/]+\//, ''))
  await page.route(files, (route) => route.fulfill({ contentType: 'text/javascript', body }))
  return () => page.unroute(files)
}
