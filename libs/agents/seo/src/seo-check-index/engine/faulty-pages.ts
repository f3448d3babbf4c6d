import { type Answer, index, packed, type Site, startSite, urlset, xml } from '../../shared/engine/faulty-site.ts'
import type { CheckedPage } from '../definition.ts'

type Truth = Pick<CheckedPage, 'verdict' | 'status'> & Partial<CheckedPage>
type Fault = { path: string; answer: Answer; truth: Truth }

const page = (head: string, body = '<h1>Hello</h1><p>Some text.</p>'): string =>
  `<!doctype html><html lang="en"><head><title>Page</title>${head}</head><body>${body}</body></html>`
const ok = (head = ''): Answer => ({ body: page(head) })
const to = (status: number, location: string): Answer => ({ status, headers: { location } })
const good: Truth = { verdict: 'indexable', status: 200 }
const blocked: Truth = { verdict: 'blocked', status: 200 }

/** Indexable pages, some of which look as if they were not. */
const inOrder = (origin: string): Fault[] => [
  {
    path: '/',
    answer: ok(`<link rel="canonical" href="${origin}/">`),
    truth: { ...good, canonical: 'self', in_sitemap: 'yes' },
  },
  { path: '/unlisted', answer: ok(), truth: { ...good, canonical: 'none', in_sitemap: 'no' } },
  { path: '/relative', answer: ok('<link rel=canonical href="/relative#top">'), truth: { ...good, canonical: 'self' } },
  {
    path: '/two-canonicals',
    answer: ok('<link rel=canonical href="/a"><link rel=canonical href="/b">'),
    truth: { ...good, canonical: 'invalid' },
  },
  { path: '/otherbot', answer: { headers: { 'x-robots-tag': 'otherbot: noindex' }, body: page('') }, truth: good },
  { path: '/meta-other', answer: ok('<meta name="otherbot" content="noindex">'), truth: good },
  {
    path: '/pdf',
    answer: { headers: { 'content-type': 'application/pdf' }, body: '%PDF-1.7' },
    truth: { ...good, content_type: 'application/pdf' },
  },
]

/** One page for every kind of fault. */
const outOfOrder = (origin: string): Fault[] => [
  {
    path: '/soft-404',
    answer: { body: page('', '<h1>Page not found</h1><p>Go back to the shop.</p>') },
    truth: { verdict: 'error', status: 200, canonical: 'none' },
  },
  {
    path: '/robot-check',
    answer: { body: page('', '<h1>Just a moment...</h1><p>Checking your browser.</p>') },
    truth: { verdict: 'unchecked', status: 200 },
  },
  {
    path: '/pdf-hidden',
    answer: { headers: { 'content-type': 'application/pdf', 'x-robots-tag': 'noindex' }, body: '%PDF-1.7' },
    truth: blocked,
  },
  {
    path: '/meta',
    answer: ok('<meta name="ROBOTS" content="NoIndex, follow">'),
    truth: { ...blocked, meta_robots: 'NoIndex, follow' },
  },
  {
    path: '/in-the-body',
    answer: { body: page('', '<h1>Hello</h1><meta name="robots" content="noindex">') },
    truth: blocked,
  },
  {
    path: '/googlebot',
    answer: ok('<meta name="robots" content="index"><meta name="googlebot" content="none">'),
    truth: blocked,
  },
  {
    path: '/header',
    answer: { headers: { 'x-robots-tag': 'noindex' }, body: page('<meta name="robots" content="index">') },
    truth: { ...blocked, x_robots_tag: 'noindex' },
  },
  {
    path: '/expired',
    answer: { headers: { 'x-robots-tag': 'unavailable_after: 2020-01-01' }, body: page('') },
    truth: blocked,
  },
  { path: '/private/x', answer: ok(), truth: { verdict: 'blocked', status: null, robots_txt: 'disallowed' } },
  { path: '/private/open/1', answer: ok(), truth: { ...good, robots_txt: 'allowed' } },
  { path: '/nogoogle', answer: ok(), truth: { verdict: 'blocked', status: 200, robots_txt: 'disallowed' } },
  { path: '/nobazaar', answer: ok(), truth: { verdict: 'unchecked', status: null, robots_txt: 'allowed' } },
  {
    path: '/canonical',
    answer: ok(`<link rel="canonical" href="${origin}/">`),
    truth: { verdict: 'canonical', status: 200, canonical: 'other', canonical_url: `${origin}/` },
  },
  {
    path: '/link-header',
    answer: { headers: { link: `<${origin}/>; rel="canonical"` }, body: page('') },
    truth: { verdict: 'canonical', status: 200 },
  },
  { path: '/moved', answer: to(301, '/'), truth: { verdict: 'redirect', status: 301 } },
  { path: '/moved-twice', answer: to(302, '/moved'), truth: { verdict: 'redirect', status: 302 } },
  { path: '/moved-away', answer: to(301, '/gone'), truth: { verdict: 'redirect', status: 301 } },
  {
    path: '/refresh',
    answer: ok('<meta http-equiv="refresh" content="0; url=/">'),
    truth: { verdict: 'redirect', status: 200 },
  },
  { path: '/circle', answer: to(301, '/circle'), truth: { verdict: 'error', status: null } },
  { path: '/inside', answer: to(302, 'http://169.254.169.254/latest/'), truth: { verdict: 'error', status: null } },
  { path: '/gone', answer: { status: 410 }, truth: { verdict: 'error', status: 410 } },
  { path: '/missing', answer: { status: 404, body: page('') }, truth: { verdict: 'error', status: 404 } },
  { path: '/login', answer: { status: 401 }, truth: { verdict: 'error', status: 401 } },
  { path: '/broken', answer: { status: 500, body: 'Oops' }, truth: { verdict: 'error', status: 500 } },
  { path: '/later', answer: { status: 503 }, truth: { verdict: 'error', status: 503 } },
  { path: '/empty', answer: { body: '' }, truth: good },
  {
    path: '/huge',
    answer: { body: `<title>x</title>${'x'.repeat(5_000_000)}` },
    truth: { verdict: 'error', status: null },
  },
]

const faults = (origin: string): Fault[] => [...inOrder(origin), ...outOfOrder(origin)]

const robots = `User-agent: *
Disallow: /private/
Allow: /private/open
User-agent: Googlebot
Disallow: /private/
Allow: /private/open
Disallow: /nogoogle
User-agent: AgentBazaarBot
Disallow: /private/
Allow: /private/open
Disallow: /nobazaar
Sitemap: SITE/map.xml
`
/** Faultless pages that give the site a realistic size. */
export const plainPages = Array.from({ length: 40 }, (_, at) => `/plain/${at + 1}`)

export type FaultySite = Site & { truths: { url: string; truth: Truth }[] }

/** Starts a website with each fault once, among forty faultless pages. */
export const startFaultySite = async (): Promise<FaultySite> => {
  const site = await startSite((origin) => ({
    ...Object.fromEntries(faults(origin).map(({ path, answer }) => [path, answer])),
    ...Object.fromEntries(plainPages.map((path) => [path, ok(`<link rel="canonical" href="${origin}${path}">`)])),
    '/robots.txt': { headers: { 'content-type': 'text/plain' }, body: robots.replace('SITE', origin) },
    '/map.xml': xml(index([`${origin}/pages.xml.gz`, `${origin}/nowhere.xml`])),
    '/pages.xml.gz': packed(urlset([`${origin}/`, ...plainPages.map((path) => origin + path)])),
  }))
  const truths = faults(site.origin).map(({ path, truth }) => ({ url: site.origin + path, truth }))
  const plain = plainPages.map((path) => ({
    url: site.origin + path,
    truth: { ...good, canonical: 'self' as const, in_sitemap: 'yes' as const },
  }))
  return { ...site, truths: [...truths, ...plain] }
}
