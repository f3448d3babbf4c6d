import { oneLine, type Page, unique } from './dom.ts'
import type { Organization, PageFacts, Price } from './page-facts.ts'

const email = /[a-z0-9][a-z0-9._%+-]{0,63}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,5}\.[a-z]{2,24}/gi
const isFileName = (text: string) => /\.(?:png|jpe?g|gif|webp|svg|avif|css|js)$/i.test(text)
/** Requires a country code or an announcing word, because other digits are years, prices and codes. */
const phone =
  /(?:\+\d{1,3}[\s.-]?(?:\(\d{1,5}\)|\d{1,5})(?:[\s.-]?\d{2,5}){1,4})|(?<=\b(?:tel|phone|call|mobile|whatsapp|ph)\b[^\d+]{0,12})\(?\d{2,5}\)?(?:[\s.-]?\d{2,5}){2,3}/gi

const attributes = ({ $ }: Page, scheme: 'mailto' | 'tel'): string[] =>
  $(`a[href^="${scheme}:" i]`)
    .toArray()
    .map((tag) => ($(tag).attr('href') ?? '').replace(/^[a-z]+:/i, '').split('?')[0] ?? '')
    .flatMap((text) => oneLine(URL.canParse(`x:${text}`) ? safeDecode(text) : text) ?? [])

const safeDecode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
const digits = (text: string): string => text.replace(/\D/g, '')
/** Removes duplicate numbers and keeps the first spelling. */
const uniquePhones = (phones: readonly string[]): string[] =>
  [
    ...new Map(
      phones
        .filter((text) => digits(text).length >= 7)
        .toReversed()
        .map((text) => [digits(text).slice(-10), text]),
    ).values(),
  ].toReversed()

export const readContacts = (page: Page, text: string, organization: Organization | null): PageFacts['contacts'] => {
  const emails = [...attributes(page, 'mailto'), organization?.email ?? '', ...(text.match(email) ?? [])]
  const phones = [...attributes(page, 'tel'), organization?.telephone ?? '', ...(text.match(phone) ?? [])]
  const addresses = page
    .$('address')
    .toArray()
    .map((tag) => oneLine(page.$(tag).text()))
    .filter((address) => address !== null && /\d/.test(address) && !/^[^\s]+@[^\s]+$/.test(address))
  return {
    emails: unique(
      emails.map((entry) => entry.trim().toLowerCase()).filter((entry) => entry.includes('@') && !isFileName(entry)),
    ),
    phones: uniquePhones(phones.map((entry) => entry.trim())),
    addresses: unique([organization?.address ?? null, ...addresses].filter((address) => address !== null)),
  }
}

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
const isShare = (url: URL): boolean => /\/(?:share|sharer|intent|shareArticle|pin\/create)/i.test(url.pathname)

/** Social profiles that the page links to or names in its structured data. Excludes share buttons. */
export const readSocial = (addresses: readonly string[]): PageFacts['social'] => {
  const found = new Map<string, { network: string; url: string }>()
  for (const address of addresses) {
    const url = URL.canParse(address) ? new URL(address) : null
    const network = networks.find(([, host]) => url !== null && host.test(url.hostname))?.[0]
    if (url === null || network === undefined || isShare(url) || url.pathname === '/') continue
    found.set(url.href.replace(/\/$/, ''), { network, url: url.href })
  }
  return [...found.values()]
}

const price =
  /(?:₹|\bRs\.?|\bINR|\bUSD|\bEUR|\bGBP|\bAED|US\$|A\$|S\$|\$|€|£)\s?\d[\d,]*(?:\.\d+)?(?:\s?(?:lakhs?|crores?|million|k)\b)?(?:\s?(?:\/|per|an?)\s?(?:month|mo|year|yr|user|person|day|week|hour|night|unit|kg|piece|seat|session)\b)*/gi

export const readPrices = (texts: readonly string[]): Price[] => {
  const found = texts.flatMap((sentence) =>
    (sentence.match(price) ?? []).map((text) => ({ text: text.trim(), sentence })),
  )
  return [...new Map(found.toReversed().map((entry) => [entry.text.toLowerCase(), entry])).values()].toReversed()
}
