import { alphanumeric } from '../../text/words.ts'
import { decoded } from '../decoded.ts'
import { oneLine, type Page, unique } from '../dom.ts'
import type { Country, LinkedContacts, Organization, PageFacts, TextBlock } from '../page-facts.ts'
import { findAddresses, hasAddress, isTemplateAddress } from './addresses.ts'
import { credit } from './credit.ts'
import { linesOf } from './rows.ts'
import { findPhones, internationalNumber, isPlaceholder, uniquePhones } from './phones.ts'

const email = /[a-z0-9][a-z0-9._%+-]{0,63}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,5}\.[a-z]{2,24}/gi
/** `name (at) company [dot] com`, against harvesters. */
const plainAt = (line: string): string =>
  line
    .replace(/\s?[([{]\s?(?:at|ät|@|arroba)\s?[)\]}]\s?/gi, '@')
    .replace(/\s?[([{]\s?(?:dot|punkt|\.)\s?[)\]}]\s?/gi, '.')
    .replace(inWords, (_, name: string, host: string) => `${name}@${host.replace(/\s+dot\s+/gi, '.')}`)
/** `name at company dot com`, in words. */
const inWords = /\b([a-z0-9._%+-]{2,64})\s+at\s+([a-z0-9-]{2,63}(?:\s+dot\s+[a-z0-9-]{2,63}){1,3})(?![\w-])/gi
/** Addresses that fill a template. */
const templateHost =
  /@(?:test|company(?=\.com$)|muster\p{L}*|beispiel\p{L}*|ihre-?(?:domain|firma)|votre-?(?:domaine|site|email)|tu-?(?:dominio|empresa|correo))\.[\w.]+$/iu
const isFileName = (text: string) => /\.(?:png|jpe?g|gif|webp|svg|avif|css|js)$/i.test(text)

const shownPhone = /\+?\(?\d[\d\s()./-]{6,}\d/
const lastDigits = (text: string): string => text.replace(/\D/g, '').slice(-6)
/** A template's address or number may be left in the link, below the one that visitors read. */
const targetOf = (href: string, text: string): string => {
  const target = href.replace(/^[a-z]+:\/*/i, '').split('?')[0] ?? ''
  const shown = text.match(email)?.[0] ?? shownPhone.exec(text)?.[0]
  return shown !== undefined && (shown.includes('@') || lastDigits(shown) !== lastDigits(target)) ? shown : target
}

const linked = ({ $ }: Page, scheme: 'mailto' | 'tel'): string[] =>
  $(`a[href^="${scheme}:" i]`)
    .toArray()
    .filter((tag) => !/^\s*(?:tele)?fax/i.test($(tag).text()))
    .map((tag) => targetOf($(tag).attr('href') ?? '', $(tag).text()))
    .flatMap((text) => oneLine(decoded(text)) ?? [])

/** Addresses that Cloudflare encodes: the first byte is the key of the others. */
const protectedEmails = ({ $ }: Page): string[] =>
  $('[data-cfemail], a[href*="/cdn-cgi/l/email-protection#"]')
    .toArray()
    .map((tag) => $(tag).attr('data-cfemail') ?? $(tag).attr('href')?.split('#')[1] ?? '')
    .filter((code) => /^(?:[\da-f]{2}){4,120}$/i.test(code))
    .map((code) => {
      const [key = 0, ...bytes] = Buffer.from(code, 'hex')
      return Buffer.from(bytes.map((byte) => byte ^ key)).toString()
    })

/** The numbers of links that open a chat in WhatsApp. */
const chatNumbers = ({ $ }: Page): string[] =>
  $('a[href*="wa.me/"], a[href*="whatsapp.com/send"]')
    .toArray()
    .flatMap((tag) => /(?:wa\.me\/|[?&]phone=)(?:\+|%2B)?(\d{8,15})(?!\d)/i.exec($(tag).attr('href') ?? '')?.[1] ?? [])
    .map(internationalNumber)

/** The text beside the picture of a telephone: a number, whatever form it has. */
const besideIcons = ({ $ }: Page): string[] =>
  $('i, span, svg')
    .filter('[class*="phone" i], [class*="whatsapp" i]')
    .toArray()
    .filter((tag) => oneLine($(tag).text()) === null)
    .flatMap((tag) => [oneLine($(tag).parent().text()), oneLine($(tag).next().text())])
    .flatMap((text) =>
      text === null || text.length > 40 || !/^\+?[\d\s()/.-]+$/.test(text) ? [] : findPhones([`Tel. ${text}`], null),
    )

const mapIcons = ['map-marker', 'map-pin', 'location', 'geo-alt', 'fa-map']
  .map((name) => `[class*="${name}" i]`)
  .join(', ')
const maxUp = 3
/** Places as a contact line has them: names, with few small words between. */
const isPlaces = (text: string): boolean => {
  const words = text.split(/[\s,·–-]+/).filter((word) => /\p{L}/u.test(word))
  const names = words.filter((word) => /^[\p{Lu}\p{Lo}]/u.test(word))
  return (
    words.length >= 3 &&
    text.length <= 90 &&
    names.length * 4 >= words.length * 3 &&
    !/[@©?!:]|\.\s\p{Lu}\p{Ll}+\s\p{Ll}/u.test(text)
  )
}
/** The text beside the picture of a place: an address, even without a number. */
const besideMaps = ({ $ }: Page): string[] =>
  $('i, span, svg')
    .filter(mapIcons)
    .toArray()
    .filter((tag) => oneLine($(tag).text()) === null)
    .flatMap((tag) => {
      const around = $(tag).parents().slice(0, maxUp).toArray()
      const text = around.map((outer) => oneLine($(outer).text())).find((line) => line !== null)
      return text !== undefined && text !== null && isPlaces(text) ? [text] : []
    })

/** The text of links that open a map: an address, when it has a postcode or a street. */
const mapped = ({ $ }: Page): string[] =>
  $(
    'a[href*="google.com/maps"], a[href*="maps.google."], a[href*="goo.gl/maps"], a[href*="maps.app.goo.gl"], a[href*="maps.apple.com"]',
  )
    .toArray()
    .map((tag) =>
      $(tag)
        .contents()
        .toArray()
        .flatMap((part) => oneLine($(part).text())?.replace(/,$/, '') ?? [])
        .join(', '),
    )
    .filter((text) => text.length <= 160 && hasAddress(text))

/** The place that a link of a map looks for, unless its text names one. */
const soughtOnMap = ({ $ }: Page): string[] =>
  $('a[href*="google.com/maps"], a[href*="maps.google."], a[href*="maps.apple.com"]')
    .toArray()
    .filter((tag) => !hasAddress($(tag).text()))
    .flatMap(
      (tag) =>
        /(?:\/maps\/place\/|[?&](?:q|query|daddr|address)=)([^/&@]{8,200})/.exec($(tag).attr('href') ?? '')?.[1] ?? [],
    )
    .flatMap((text) => findAddresses([decoded(text).replaceAll('+', ' ')]))

/** Contacts in links, in microformats and in `<address>`. */
export const readLinkedContacts = (page: Page, organization: Organization | null): LinkedContacts => {
  const { $ } = page
  const texts = (selector: string) =>
    $(selector)
      .toArray()
      .flatMap((tag) => oneLine($(tag).text()) ?? [])
  const marked = [...texts('.p-adr, .adr, .h-adr, [itemprop="address"]'), ...mapped(page), ...soughtOnMap(page)]
  return {
    emails: [
      organization?.email ?? '',
      ...linked(page, 'mailto'),
      ...protectedEmails(page),
      ...texts('.u-email, .email, [itemprop="email"]'),
    ],
    phones: [
      organization?.telephone ?? '',
      ...linked(page, 'tel'),
      ...chatNumbers(page),
      ...besideIcons(page),
      ...texts('.p-tel, .tel, [itemprop="telephone"]'),
    ].filter((text) => /\d{3}/.test(text.replace(/[\s().-]/g, '')) && !isPlaceholder(text)),
    addresses: unique([
      ...[organization?.address ?? '', ...marked].filter((text) => /\d/.test(text) && text.length <= 200),
      ...besideMaps(page),
    ]),
  }
}

/** Parts of an imprint that name others: chambers, authorities, insurers, hosts. */
const ofOthers =
  /(?:kammer|aufsichtsbehörde|vereinigung|versicherung\p{L}*|streit(?:beilegung|schlichtung)|schlichtungsstelle|registergericht)(?!\p{L})|(?<!\p{L})(?:hosting|h[ée]bergeur|h[ée]bergement|supervisory authority|ombudsm[ae]n|insurer|autorit[ée] de contrôle|médiateur|aseguradora)(?!\p{L})/iu
/** Where one may complain about the use of data. */
const authority =
  /(?<!\p{L})(?:CNIL|AEPD|ANPD|Information Commissioner|Agencia Española de Protección|Garante (?:per la|privacy)|Datenschutzbeauftragte\p{L}* (?:für|des|der))(?!\p{L})/u
/** Lines below a label such as `Chamber:`: a name, a street and a town. */
const linesOfOthers = 4
const withoutOthers = (visible: readonly TextBlock[]): TextBlock[] => {
  let within = 0
  let below = 0
  return visible.filter(({ kind, level = 1, text }) => {
    if (kind === 'heading' && (within === 0 || level <= within)) within = ofOthers.test(text) ? level : 0
    below = kind === 'heading' ? 0 : ofOthers.test(text) && text.endsWith(':') ? linesOfOthers : below - 1
    return within === 0 && below <= 0 && !authority.test(text)
  })
}

/** Contacts of a page: markup first, then text. */
export const contactsOf = (
  { emails, phones, addresses }: LinkedContacts,
  visible: readonly TextBlock[],
  country: Country | null,
): PageFacts['contacts'] => {
  const lines = linesOf(withoutOthers(visible)).map((line) => line.replace(credit, ''))
  const inText = lines.flatMap((line) => plainAt(line).match(email) ?? [])
  const found = findAddresses(lines)
  return {
    emails: unique(
      [...emails, ...inText]
        .map((entry) => entry.trim().toLowerCase())
        .filter((entry) => /^\S+@\S+$/.test(entry) && !isFileName(entry) && !templateHost.test(entry)),
    ),
    phones: uniquePhones([...findPhones(lines, country), ...phones]),
    addresses: unique([...addresses, ...found]).filter(
      (text, at, all) =>
        !isTemplateAddress(text) &&
        !all.some(
          (other, index) =>
            index !== at && other.length > text.length && alphanumeric(other).includes(alphanumeric(text)),
        ),
    ),
  }
}
