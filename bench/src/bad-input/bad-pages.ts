import { brotliCompressSync, gzipSync } from 'node:zlib'
import { drip, endless, http, type RawAnswer, reset, send } from './bad-site.ts'

const html = { 'content-type': 'text/html; charset=utf-8' }
const sentence = 'We bake bread and cakes every morning in our shop in Pune, and people order them two days ahead.'

/** A page in order, as the bad ones would be. */
export const shop = (text = sentence, head = ''): string =>
  `<!doctype html><html lang="en"><head>${head}<title>Blue Bakery in Pune</title><meta name="description" content="Bread and cakes, baked every morning in Pune since 1984."></head><body><h1>Blue Bakery</h1>${`<p>${text}</p>`.repeat(5)}<p>Call us: +91 98422 10345</p></body></html>`
const page = (title: string, text: string): Buffer =>
  http(html, `<html lang="en"><head><title>${title}</title></head><body><h1>${title}</h1>${text}</body></html>`)
const to = (location: string): RawAnswer => send(http({ location }, '', '302 Found'))
const body = (bytes: string | Uint8Array, headers = {}): RawAnswer => send(http({ ...html, ...headers }, bytes))
const menu = '<nav><a href="/bread">Bread</a> <a href="/cakes">Cakes</a></nav>'

/** Answers that hold no page, with what every agent must say about them. */
export const unreadable: Readonly<Record<string, readonly [answer: RawAnswer, words: RegExp]>> = {
  endless: [endless(http(html, '<p>'), Buffer.alloc(65_536, 'a ')), /larger than 3 MB/],
  'endless-tags': [endless(http(html, ''), Buffer.from('<p>Words.</p>'.repeat(2_000))), /larger than 3 MB/],
  'endless-header': [endless(Buffer.from('HTTP/1.1 200 OK\r\nX-A: '), Buffer.alloc(65_536, 'a')), /oversized headers/],
  'twenty-megabytes': [body(shop(`${sentence} `.repeat(40_000))), /larger than 3 MB/],
  drip: [drip(http(html, '<p>')), /took too long/],
  silence: [() => {}, /took too long/],
  'reset-early': [reset(Buffer.alloc(0)), /broke off/],
  'reset-inside': [reset(http({ ...html, 'content-length': '90000' }, shop())), /broke off/],
  'short-body': [body(shop(), { 'content-length': '90000' }), /broke off/],
  'no-http': [send(Buffer.from(shop())), /not a proper web response/],
  'bad-chunks': [
    send(
      Buffer.from(`HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n${shop()}`),
    ),
    /not a proper web response/,
  ],
  circle: [to('/circle'), /redirects in a circle/],
  chain: [to('/chain1'), /redirected more than 5 times/],
  'to-private': [to('http://10.0.0.7/admin'), /^URL_BLOCKED$/],
  'to-metadata': [to('http://169.254.169.254/latest/meta-data/'), /^URL_BLOCKED$/],
  'to-file': [to('file:///etc/passwd'), /^URL_BLOCKED$/],
  'to-sign-in': [to('/sign-in'), /leads to a sign-in form/],
  'gzip-lie': [body(shop(), { 'content-encoding': 'gzip' }), /packs this page in another way/],
  'gzip-cut': [body(gzipSync(shop()).subarray(0, 200), { 'content-encoding': 'gzip' }), /broke off/],
  'brotli-cut': [body(brotliCompressSync(shop()).subarray(0, 120), { 'content-encoding': 'br' }), /broke off/],
  'gzip-unsaid': [body(gzipSync(shop())), /holds a packed file/],
  pdf: [body('%PDF-1.7\n%âãÏÓ'), /holds a PDF document/],
  image: [body(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')), /holds an image/],
  json: [body('{"error":"unauthorized"}'), /holds JSON data/],
  feed: [
    body('<?xml version="1.0"?><rss version="2.0"><channel><title>Bakery</title></channel></rss>'),
    /holds XML data/,
  ],
  code: [body('function bake() { return bread + 1 }\n'.repeat(40)), /holds plain text/],
  'server-warning': [
    body('Warning: mysqli_connect(): Connection refused in /var/www/db.php on line 14'),
    /holds plain text/,
  ],
  empty: [body(''), /empty page/],
  'no-content': [send(http(html, '', '204 No Content')), /empty page/],
  blank: [body('<!doctype html><html><head><title>Shop</title></head><body> </body></html>'), /no text on this page/],
  scripts: [body('<script src="/a.js"></script><div id="root"></div>'), /drawn by scripts/],
  deep: [body(`${'<div>'.repeat(100_000)}Hi`), /built in a way that cannot be read/],
  attributes: [
    body(`<p ${Array.from({ length: 100_000 }, (_, at) => `a${at}=1`).join(' ')}>Hi`),
    /built in a way that cannot be read/,
  ],
  'soft-404': [send(page('Page not found', `${menu}<p>${sentence}</p>`)), /shows an error page/],
  challenge: [send(page('Just a moment...', '<p>Verify you are human.</p>')), /check for robots/],
  refusal: [send(http(html, shop(), '999 Request denied')), /does not let automatic readers/],
  maintenance: [send(page('Blue Bakery', '<p>We are down for maintenance.</p>')), /maintenance notice/],
  'cookie-wall': [
    send(page('Before you continue', '<p>We use cookies to show personalised ads.</p><button>Accept all</button>')),
    /cookie notice/,
  ],
  'nothing-found': [
    send(page('Nothing found – Blue Bakery', '<p>It seems we can’t find what you’re looking for.</p>')),
    /shows an error page/,
  ],
  unfilled: [send(page('{{ page.title }}', '<p>{{ page.text }}</p>'.repeat(9))), /drawn by scripts/],
  'hindi-maintenance': [send(page('वेबसाइट का रखरखाव चल रहा है', '<p>जल्द वापस आएँगे।</p>')), /maintenance notice/],
  'german-wall': [
    send(
      page(
        'Wir benötigen Ihre Zustimmung',
        '<p>Wir und unsere Partner verwenden Cookies, um Anzeigen zu personalisieren.</p><button>Alle akzeptieren</button>',
      ),
    ),
    /cookie notice/,
  ],
  'for-sale': [send(page('shop.test', '<p>The domain shop.test is for sale. Make an offer.</p>')), /placeholder/],
  'for-sale-in-german': [send(page('Domain zu verkaufen', '<p>Diese Domain steht zum Verkauf.</p>')), /placeholder/],
  'first-post': [
    send(page('Hello world!', '<p>Welcome to WordPress. This is your first post. Edit or delete it.</p>')),
    /placeholder/,
  ],
  parked: [send(page('shop.test', '<p>This domain is for sale.</p>')), /placeholder/],
}

const hindi = 'हम हर सुबह पुणे की अपनी दुकान में रोटी और केक बनाते हैं, और लोग दो दिन पहले मँगवाते हैं।'
const latin = { 'content-type': 'text/html; charset=iso-8859-1' }

/** Answers with faults that a reader can see through, with words of the page. */
export const readable: Readonly<Record<string, readonly [answer: RawAnswer, words: string]>> = {
  'http-1.0': [body(shop()), sentence],
  'no-type': [send(http({}, shop())), sentence],
  'unknown-encoding': [body(shop(), { 'content-encoding': 'aws-chunked' }), sentence],
  'no-checksum': [body(gzipSync(shop()).subarray(0, -8), { 'content-encoding': 'gzip' }), sentence],
  'cookie-banner': [
    body(shop().replace('<h1>', '<div><p>We use cookies.</p><button>Accept all</button></div><h1>')),
    sentence,
  ],
  'one-frame': [
    body('<html lang="en"><head><title>Frame</title></head><body><iframe src="/http-1.0"></iframe></body></html>'),
    sentence,
  ],
  'huge-attribute': [body(shop().replace('<h1>', `<h1 data-x="${'x'.repeat(2_000_000)}">`)), sentence],
  'utf-16': [body(Buffer.from(`\uFEFF${shop()}`, 'utf16le')), sentence],
  'hindi-as-latin': [body(shop(hindi), latin), hindi],
  'french-as-utf-8': [
    body(Buffer.from(shop('Nous préparons chaque matin des gâteaux très appréciés.'), 'latin1')),
    'gâteaux très appréciés',
  ],
  'meta-against-header': [body(shop(hindi, '<meta charset="windows-1252">'), latin), hindi],
}

/** Where some of the answers lead. */
export const further: Readonly<Record<string, RawAnswer>> = {
  ...Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`chain${at + 1}`, to(`/chain${at + 2}`)])),
  'sign-in': send(page('Sign in', '<form><input type="email"><input type="password"><button>Sign in</button></form>')),
  'half-site': body(
    shop().replace('<h1>', '<nav><a href="/soft-404">Prices</a> <a href="/challenge">About us</a></nav><h1>'),
  ),
}
