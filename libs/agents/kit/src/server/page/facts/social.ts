import type { PageFacts } from '../page-facts.ts'

const networks: [network: string, host: RegExp][] = [
  ['LinkedIn', /(^|\.)linkedin\.com$/],
  ['Facebook', /(^|\.)(facebook\.com|fb\.com)$/],
  ['Instagram', /(^|\.)instagram\.com$/],
  ['X', /(^|\.)(x\.com|twitter\.com)$/],
  ['YouTube', /(^|\.)(youtube\.com|youtu\.be)$/],
  ['Pinterest', /(^|\.)pinterest\.[a-z.]+$/],
  ['TikTok', /(^|\.)tiktok\.com$/],
  ['WhatsApp', /(^|\.)(wa\.me|whatsapp\.com)$/],
  ['Telegram', /(^|\.)t\.me$/],
  ['GitHub', /(^|\.)github\.com$/],
  ['Threads', /(^|\.)threads\.(net|com)$/],
]
/** Addresses of the networks that show no profile: share buttons, posts, help pages. */
const isOther = ({ pathname }: URL): boolean =>
  /^\/(?:share(?!\/\w+\/?$)|sharer|intent|shareArticle|pin\/create|home|subscription_center|help|about|legal|policies|policy|hashtag|search|watch|embed|status|p|reel|plugins|dialog)(?:[/.]|$)|\/(?:status|statuses|posts|videos|blob|tree|issues)\//i.test(
    pathname,
  ) || pathname.split('/').filter((part) => part !== '').length > 3

/** Profiles of the builders of websites, which their templates link to until the owner changes them. */
const isBuilder = ({ pathname }: URL): boolean =>
  /^\/@?(?:wix(?:com)?|squarespace|wordpress|wordpressdotcom|shopify|weebly|webflow|tilda(?:cc|publishing)?|godaddy|jimdo|elementor|envato)\/?$/i.test(
    pathname,
  )

/** Social profiles that the page links to or names in its structured data. Excludes share buttons. */
export const readSocial = (addresses: readonly string[]): PageFacts['social'] => {
  const found = new Map<string, { network: string; url: string }>()
  for (const address of addresses) {
    const url = URL.canParse(address) ? new URL(address) : null
    const network = networks.find(([, host]) => url !== null && host.test(url.hostname))?.[0]
    if (
      url === null ||
      network === undefined ||
      /^(?:help|support|developers?|gist|docs|about)\./.test(url.hostname) ||
      isOther(url) ||
      isBuilder(url) ||
      url.pathname === '/'
    )
      continue
    found.set(url.href.replace(/\/$/, ''), { network, url: url.href })
  }
  return [...found.values()]
}
