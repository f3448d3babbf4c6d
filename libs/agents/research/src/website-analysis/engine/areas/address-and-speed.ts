import { isMobileViewport } from '@bazaar/agents-kit/server'
import { locales } from '@bazaar/locale'
import { action, type Check, good, improve, missing, note } from '../check.ts'
import { count } from '../../../shared/engine/site/quote.ts'
import type { Survey } from '../survey.ts'

const kilobytes = (bytes: number): string => `${Math.max(1, Math.round(bytes / 1_000)).toLocaleString(locales.en)} KB`

const redirects = ({ home }: Survey): Check => {
  const hops = home.page.redirects.length
  if (hops === 0) return good(2, `The address answers directly with status ${home.page.status}.`)
  if (hops === 1) return good(2, `One redirect leads from ${home.page.redirects[0]} to ${home.page.url}.`)
  return improve(
    2,
    `${hops} redirects lead to ${home.page.url}.`,
    action(
      'Shorten the redirect chain to one step',
      `${hops} redirects each cost the visitor a round trip.`,
      'medium',
      'low',
    ),
  )
}

const speed = ({ home }: Survey): Check => {
  const { ttfbMs } = home.page
  const seen = `The server sent the first byte after ${ttfbMs} ms (measured once, from our server).`
  if (ttfbMs <= 800) return good(3, seen)
  const faster = action(
    'Make the server answer faster',
    `The first byte took ${ttfbMs} ms; up to 800 ms is good. Caching or a faster host helps.`,
    ttfbMs > 1_800 ? 'high' : 'medium',
    'medium',
  )
  return ttfbMs > 1_800 ? missing(3, seen, faster) : improve(3, seen, faster)
}

const weight = ({ home }: Survey): Check => {
  const { bytes } = home.page
  const seen = `The HTML weighs ${kilobytes(bytes)} before images, scripts and styles.`
  if (bytes <= 150_000) return good(2, seen)
  return improve(
    2,
    seen,
    action(
      'Make the HTML smaller',
      `${kilobytes(bytes)} of HTML have to arrive before the page shows.`,
      'low',
      'medium',
    ),
  )
}

const compression = ({ home }: Survey): Check => {
  const encoding = home.page.headers['content-encoding']
  if (encoding !== undefined) return good(2, `Answers are compressed (${encoding}).`)
  if (home.page.bytes < 5_000) return note('The HTML is too small for compression to matter.')
  return missing(
    2,
    'The HTML is sent without compression.',
    action(
      'Turn on compression',
      'Text shrinks to about a quarter with gzip or Brotli; it is one setting of the server.',
      'medium',
      'low',
    ),
  )
}

const blocking = ({ home }: Survey): Check => {
  const { blockingScripts, scripts, stylesheets } = home.facts.weight
  const seen = `${count(scripts.length, 'script file')} and ${count(stylesheets.length, 'style sheet')} are linked.`
  if (blockingScripts === 0) return good(2, `${seen} No script in the head holds up the page.`)
  return improve(
    2,
    `${seen} ${blockingScripts === 1 ? '1 script in the head holds' : `${blockingScripts} scripts in the head hold`} up the page.`,
    action(
      'Load scripts with defer or async',
      `The browser waits for ${count(blockingScripts, 'script')} in the head before it shows anything.`,
      'medium',
      'low',
    ),
  )
}

const mobile = ({ home }: Survey): Check => {
  const { viewport } = home.facts
  if (isMobileViewport(viewport)) return good(4, 'The page declares a mobile viewport.')
  return missing(
    4,
    viewport === null
      ? 'The page declares no mobile viewport.'
      : `The viewport of the page has a fixed width (${viewport}), so phones show it tiny.`,
    action('Add a viewport tag', 'Without width=device-width phones show the page tiny.', 'high', 'low'),
  )
}

export const addressAndSpeed = (survey: Survey): Check[] => [
  redirects(survey),
  speed(survey),
  weight(survey),
  compression(survey),
  blocking(survey),
  mobile(survey),
]
