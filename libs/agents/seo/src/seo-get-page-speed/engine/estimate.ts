import { locales } from '@bazaar/locale'
import type { EstimateLine } from '../measurement.ts'
import type { FetchedPage, SafeFetch } from '@bazaar/agents-kit/server'
import { type PageAssets, readAssets } from './page-assets.ts'

const maxAssets = 30
const atOnce = 4

type Asset = { bytes: number; cacheable: boolean; read: boolean }

const isCacheable = ({ headers }: FetchedPage): boolean => {
  const seconds = /max-age=(\d+)/.exec(headers['cache-control'] ?? '')?.[1]
  return Number(seconds ?? 0) >= 86_400 || /immutable/.test(headers['cache-control'] ?? '')
}

const weigh = async (fetch: SafeFetch, url: string, signal: AbortSignal): Promise<Asset> => {
  try {
    const file = await fetch(url, { signal, accept: ['*/*'], asBytes: true, anyStatus: true })
    return { bytes: file.bytes, cacheable: isCacheable(file), read: file.status < 400 }
  } catch {
    signal.throwIfAborted()
    return { bytes: 0, cacheable: false, read: false }
  }
}

const kilobytes = (bytes: number): string => `${Math.round(bytes / 1_024).toLocaleString(locales.en)} KB`

type State = EstimateLine['state']
const graded = (value: number, good: number, poor: number): State =>
  value <= good ? 'good' : value <= poor ? 'improve' : 'poor'

const aboutPage = (page: FetchedPage): EstimateLine[] => {
  const packed = /gzip|br|zstd|deflate/.test(page.headers['content-encoding'] ?? '')
  return [
    {
      label: 'Time to First Byte',
      display: `${page.ttfbMs} ms`,
      state: graded(page.ttfbMs, 800, 1_800),
      text: 'One request from our server, without a browser. Below 800 ms is good.',
    },
    {
      label: 'Size of the HTML',
      display: kilobytes(page.bytes),
      state: graded(page.bytes, 100_000, 300_000),
      text: 'Unpacked size of the document itself.',
    },
    {
      label: 'Compression',
      display: packed ? (page.headers['content-encoding'] ?? '') : 'none',
      state: packed || page.bytes < 2_000 ? 'good' : 'poor',
      text: packed ? 'The document travels compressed.' : 'Turn on gzip or Brotli for text files.',
    },
    {
      label: 'Redirects',
      display: String(page.redirects.length),
      state: graded(page.redirects.length, 0, 1),
      text: 'Each redirect costs a round trip before anything can be shown.',
    },
  ]
}

const aboutHead = (assets: PageAssets): EstimateLine[] => [
  {
    label: 'Scripts that block the head',
    display: String(assets.blockingScripts),
    state: graded(assets.blockingScripts, 0, 2),
    text: 'Scripts in the head without defer or async stop the page from being drawn.',
  },
  {
    label: 'Stylesheets in the head',
    display: String(assets.blockingStyles),
    state: graded(assets.blockingStyles, 2, 4),
    text: 'The page is drawn only when all of them have arrived.',
  },
  {
    label: 'Pictures without width and height',
    display: String(assets.imagesWithoutSize),
    state: graded(assets.imagesWithoutSize, 0, 3),
    text: 'The page jumps when a picture without a size arrives.',
  },
  {
    label: 'Later pictures not loaded lazily',
    display: String(assets.imagesNotLazy),
    state: graded(assets.imagesNotLazy, 0, 5),
    text: 'Pictures further down can wait: loading="lazy".',
  },
]

const aboutFiles = (assets: PageAssets, files: readonly Asset[], asked: number): EstimateLine[] => {
  const read = files.filter((file) => file.read)
  const total = read.reduce((sum, file) => sum + file.bytes, 0)
  const uncached = read.filter((file) => !file.cacheable).length
  const all = assets.scripts.length + assets.styles.length + assets.images.length
  return [
    {
      label: 'Scripts, styles and pictures',
      display: `${all} files`,
      state: graded(all, 40, 80),
      text: `${asked} of them were read${asked < all ? `; at most ${maxAssets} are` : ''}, ${asked - read.length} without success.`,
    },
    {
      label: 'Size of the files read',
      display: kilobytes(total),
      state: graded(total, 1_000_000, 3_000_000),
      text: 'Unpacked. Fonts, videos and what scripts load later are not in it.',
    },
    {
      label: 'Files kept less than a day',
      display: String(uncached),
      state: graded(uncached, 0, 5),
      text: 'A long Cache-Control lets returning visitors skip the download.',
    },
  ]
}

/**
 * Estimates speed without a browser, from the page and at most 30 of its files. It has no score, because nothing was
 * rendered.
 */
export const estimate = async (
  page: FetchedPage,
  fetch: SafeFetch,
  signal: AbortSignal,
  onFile: (done: number, total: number) => void,
): Promise<EstimateLine[]> => {
  const assets = readAssets(page.body, page.url)
  const chosen = [...assets.styles, ...assets.scripts, ...assets.images].slice(0, maxAssets)
  const files: Asset[] = []
  const waiting = chosen.values()
  const work = async () => {
    for (const url of waiting) {
      files.push(await weigh(fetch, url, signal))
      onFile(files.length, chosen.length)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return [...aboutPage(page), ...aboutHead(assets), ...aboutFiles(assets, files, chosen.length)]
}
