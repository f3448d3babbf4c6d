import { readable } from '../page/legal-notice.ts'
import type { PageFacts, PageLink } from '../page/index.ts'

/** Pages that state most about a business, in the languages of the product's users. They are read first. */
const wanted: readonly RegExp[] = [
  /\b(?:contact|kontakt|contacto|contatti|contato|find[ -]us|reach[ -]us|visit(?:[ -]us)?|locations?|enquiry|anfahrt|acces|accès|access|nous[ -]trouver|donde[ -]estamos|store)\b|連絡|問い合わせ|アクセス|संपर्क|पता|اتصل|تواصل|موقعنا|联系/iu,
  /\b(?:pricing|prices?|plans|rates|fees|packages|tariffs?|preise|tarife?|tarifs?|prix|precios?|tarifas|prezzi|carta|menu|speisekarte)\b|料金|価格|メニュー|शुल्क|मूल्य|الأسعار|价格/iu,
  /\b(?:about|company|who[ -]we[ -]are|our[ -]story|ueber[ -]uns|über[ -]uns|wir|a[ -]propos|qui[ -]sommes|(?:notre|l)[ -]entreprise|unternehmen|(?:la|nuestra|nossa)[ -]empresa|azienda|histoire|nosotros|quienes|quiénes|chi[ -]siamo|sobre|profile)\b|会社|概要|हमारे बारे|من نحن|关于/iu,
  /\b(?:products?|services?|solutions?|what[ -]we[ -]do|offerings?|treatments?|classes|courses|shop|leistungen|angebot|produkte|prestations|produits|matières|servicios|productos|servizi|prodotti|practice[ -]areas)\b|サービス|製品|施工|事業|業務|सेवा|उत्पाद|मिठाई|पाठ्यक्रम|خدمات|منتجات|العلاجات|服务|产品/iu,
]
/** Pages that are read beyond the budget: who works there, legal notices, where alone some name owner and address, and who leads. */
const revealing: readonly RegExp[] = [
  /\b(?:team|people|staff|doctors|attorneys|teachers|equipe|équipe|equipo|squadra|mitarbeiter|ansprechpartner)\b|スタッフ|टीम|शिक्षक|فريق|الأطباء/iu,
  /\b(?:impressum|imprint|mentions(?:[ -]l[eé]gales)?|aviso[ -]legal|legal[ -]notice|note[ -]legali)\b|特定商取引|tokushoho/iu,
  /\b(?:directors?|managing[ -]partner|proprietor|owners?|founders?|inhaber(?:in)?|g[eé]rante?)\b|代表|オーナー/iu,
]
/** Pages that state nothing about a business. They are read last. */
const unwanted =
  /\b(?:privacy|datenschutz|cookies?|terms|conditions g[eé]n[eé]rales|agb|cgv|(?<!aviso[ -])legal|tokushoho|log[ -]?in|sign[ -]?(?:in|up)|register|account|cart|basket|checkout|wishlist|password|search|rss|feed|sitemap|tag|category|author)\b|プライバシー|個人情報|特定商取引/iu
const notPages = /^\/cdn-cgi\/|\.(?:pdf|docx?|xlsx?|pptx?|zip|jpe?g|png|gif|webp|svg|mp[34]|xml|ics|css|js|rss)$/i

const withoutFragment = (address: string): string => {
  const url = new URL(address)
  url.hash = ''
  return url.href
}

/** `/` and `/index.html` are one page. */
export const keyOf = (address: string): string =>
  withoutFragment(address)
    .replace(/\/(?:index|default|home)\.(?:html?|php|aspx?)$/i, '/')
    .replace(/\/$/, '')

/** Unique links to other pages of the same site: those of the navigation first, each group in page order. */
export const pageLinks = ({ url: home, links }: PageFacts): PageLink[] => {
  const order = { navigation: 0, footer: 1, main: 2 }
  const found = links
    .map((link) => ({ ...link, url: withoutFragment(link.url) }))
    .filter(({ url, internal }) => internal && keyOf(url) !== keyOf(home) && !notPages.test(new URL(url).pathname))
    .toSorted((a, b) => order[a.place] - order[b.place])
  const first = new Map<string, PageLink>()
  for (const link of found) if (!first.has(keyOf(link.url))) first.set(keyOf(link.url), link)
  return [...first.values()]
}

const languageOf = (url: URL): string | undefined =>
  /^\/(en|de|fr|es|it|pt|nl|pl|ru|tr|ar|hi|ja|ko|zh)(?:[-_][a-z]{2})?(?:\/|$)/i.exec(url.pathname)?.[1]?.toLowerCase()

/** The same pages in another language: their address names it, or the page lists them as alternates. */
const isTranslation = (url: URL, { url: home, detectedLanguage, alternates }: PageFacts): boolean => {
  const [own, other] = [languageOf(new URL(home)) ?? detectedLanguage, languageOf(url)]
  return (
    (other !== undefined && own !== null && other !== own) ||
    alternates.some(
      ({ language, url: alternate }) =>
        own !== null &&
        /^[a-z]{2}/i.test(language) &&
        !language.startsWith(own) &&
        keyOf(alternate) === keyOf(url.href),
    )
  )
}

const signsOf = ({ url, text }: Pick<PageLink, 'url' | 'text'>): string => `${readable(new URL(url))} ${text}`

/** What a page beyond the budget reveals; null for pages that are left unread. */
export const revealedBy = (link: Pick<PageLink, 'url' | 'text'>): number | null => {
  const found = revealing.findIndex((words) => words.test(signsOf(link)))
  return found === -1 ? null : found
}

/** What a page is likely to state, as a number; -1 for none of the kinds that are read first. */
const topicOf = (signs: string): number => wanted.findIndex((words) => words.test(signs))

/** The topic of a page that a site lists, as news deep inside it are not. */
export const listedTopic = (link: PageLink): number => {
  const signs = signsOf(link)
  const isListed = link.place !== 'main' || !/\/[^/]+\/[^/]/.test(new URL(link.url).pathname)
  return isListed && !unwanted.test(signs) ? topicOf(signs) : -1
}

type Ranked = { link: PageLink; topic: number; rank: number }

const rankOf = (link: PageLink, home: PageFacts): Ranked => {
  const [address, signs] = [new URL(link.url), signsOf(link)]
  if (unwanted.test(signs) && revealedBy(link) === null) return { link, topic: -1, rank: 90 }
  if (isTranslation(address, home)) return { link, topic: -1, rank: 80 }
  const topic = topicOf(signs)
  const depth = address.pathname.split('/').filter((part) => part !== '').length
  // A link in running text, such as a news item, follows the pages that the site lists.
  const penalty = (link.place === 'main' ? 10 : 0) + (depth > 2 ? 5 : 0) + (address.search === '' ? 0 : 5)
  // Who works there is read beyond the budget.
  const usual = topic === -1 ? (revealedBy(link) === null ? 20 : 40) : topic
  return { link, topic, rank: usual + penalty }
}

/** `?sort=price` of a page that is known anyway shows nothing else. */
export const withoutSearch = (address: string): string => {
  const url = new URL(address)
  url.search = ''
  return url.href
}

/** Orders the linked pages by what they are likely to state; ties stay in the order of the navigation. */
export const orderPages = (facts: PageFacts): PageLink[] => {
  const ranked = pageLinks(facts)
    .map((link) => rankOf(link, facts))
    .toSorted((a, b) => a.rank - b.rank)
  // The first page of each kind comes before the second of another.
  const first = new Map(ranked.toReversed().map(({ topic, link }) => [topic, link]))
  const isFurther = ({ topic, link }: Ranked) => topic !== -1 && first.get(topic) !== link
  return ranked
    .map((one) => ({ ...one, rank: one.rank + (isFurther(one) ? wanted.length : 0) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ link }) => link)
}
