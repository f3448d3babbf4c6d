import { findName, largestOf, namePrefix, pieceBreak, piecesOf } from './find-name.ts'
import { found, type Found } from '../found.ts'
import type { Line } from '../line.ts'
import { findPhone } from '../words/phones.ts'
import { readPlace } from '../words/places.ts'
import { findSpan } from '../words/spans.ts'
import { headingKind } from '../headings/heading-kind.ts'
import { jobScore } from '../words/role-words.ts'
import type { Section } from '../headings/sections.ts'

export type Basics = {
  name: Found | null
  label: Found | null
  email: Found | null
  phone: Found | null
  location: Found | null
  links: Found[]
  used: Line[]
}

const email = /[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.[\p{L}\d-]{2,}/u
const link =
  /(?:https?:\/\/|www\.)[^\s|<>()]+|\b(?:[\w-]+\.)*(?:linkedin|github|gitlab|behance|dribbble|medium|stackoverflow|kaggle)\.(?:com|net|io)\/[^\s|<>(),]+/gi

/** The first line with the value. Lines above the first heading and contact lines are searched first. */
const findIn = (lines: readonly Line[], read: (text: string) => string | null, confidence: number): Found | null => {
  for (const line of lines) {
    const value = read(line.text)
    if (value) return found(value, [line], confidence)
  }
  return null
}

/** An address that breaks over two lines. */
const brokenMail = (lines: readonly Line[]): Found | null => {
  for (const [index, line] of lines.slice(0, -1).entries()) {
    const next = lines[index + 1] ?? line
    const [start = ''] = /\S+$/.exec(line.text) ?? []
    const [end = ''] = /^\S+/.exec(next.text) ?? []
    const [whole] = email.exec(start + end) ?? []
    if (whole !== undefined) return found(whole, [line, next], 0.8)
  }
  return null
}

const placeLabel = /^(?:(?:current |present |permanent )?(?:address|location|city)|based in)\s*[:–-]\s*/i

const findLocation = (lines: readonly Line[], name: Found | null): Found | null => {
  for (const line of lines) {
    const stated = placeLabel.test(line.text)
    const pieces = stated ? [line.text.replace(placeLabel, '')] : piecesOf([line]).map(({ text }) => text)
    const flat = pieces.flatMap((piece) => [piece, ...piece.split(/\s+\/\s+/)])
    const place = flat
      .map((text) => text.replace(/^[,\s]+|[,\s]+$/g, ''))
      .find((text) => readPlace(text) && text !== name?.value)
    if (place) return found(place, [line], stated ? 0.95 : 0.85)
  }
  return null
}

export const isContact = (text: string): boolean =>
  email.test(text) || findPhone(text) !== null || new RegExp(link.source, 'i').test(text)

const withoutPlace = (text: string, location: Found | null): string =>
  (location ? text.replace(location.value, '') : text).replace(/^[\s|,·•–-]+|[\s|,·•–-]+$/g, '')

const mayBeLabel = (text: string): boolean => {
  if (text === '' || text.endsWith('.') || text.split(' ').length > 24) return false
  return (
    readPlace(text) === null && headingKind(text) === null && findSpan(text) === null && !/^[\p{L} .]+:/u.test(text)
  )
}

/** The line below the name that states the person's role. */
const findLabel = (head: readonly Line[], name: Found | null, location: Found | null): Found | null => {
  const at = head.findLastIndex(({ ids }) => name?.ids.some((id) => ids.includes(id)))
  for (const line of head.slice(at + 1, at + 4)) {
    if (isContact(line.text) || namePrefix.test(line.text)) continue
    const text = withoutPlace(line.text, location)
    if (mayBeLabel(text))
      return found(text, [line], text.split(pieceBreak).some((piece) => jobScore(piece) > 0) ? 0.85 : 0.55)
  }
  return null
}

const linksIn = (lines: readonly Line[]): Found[] => {
  const seen = new Set<string>()
  return lines.flatMap((line) =>
    [...line.text.matchAll(link)].flatMap(([text]) => {
      const value = text.replace(/[.,;)]+$/, '')
      if (seen.has(value) || email.test(value)) return []
      seen.add(value)
      return [found(value, [line], 0.95)]
    }),
  )
}

/** Kerning may print a space inside an address, whose last part has at least two letters: `example.i n`, `examp le.in`. */
const wholeAddress = (text: string): string =>
  text
    .replace(/(@[\w.-]{2,40}\.[a-z]) ([a-z]{1,3})(?![\w.])/, '$1$2')
    // A name without a space behind an address begins with a capital.
    .replace(/(@[\w.-]{2,40}\.[a-z]{2,4})(?=\p{Lu}\p{Ll})/u, '$1 ')
    .replace(/(@[a-z\d-]{2,40}) ([a-z\d-]{1,20}\.[a-z]{2,4})(?![\w.])/, '$1$2')

const contactKinds = ['head', 'contact', 'personal']
/** Under “About me”, a form states the name beside a label. */
const statingKinds = [...contactKinds, 'summary']

/**
 * Reads the name and contact details from the lines without a heading and the contact section, or else from anywhere.
 */
export const readBasics = (sections: readonly Section[], all: readonly Line[]): Basics => {
  const head = sections.filter(({ kind }) => kind === 'head').flatMap(({ lines }) => lines)
  const contact = sections.filter(({ kind }) => contactKinds.includes(kind)).flatMap(({ lines }) => lines)
  const stating = sections.filter(({ kind }) => statingKinds.includes(kind)).flatMap(({ lines }) => lines)
  const anywhere = [...contact, ...all]
  const mail = findIn(anywhere, (text) => email.exec(wholeAddress(text))?.[0] ?? null, 0.99) ?? brokenMail(anywhere)
  const phone = findIn(contact, findPhone, 0.95) ?? findIn(all, findPhone, 0.75)
  const address = mail?.value.toLowerCase() ?? ''
  const first = findName(head.length > 0 ? head : all.slice(0, 3), stating, address)
  const name = first && first.confidence > 0.7 ? first : (findName(largestOf(all), [], address) ?? first)
  const location = findLocation(contact, name)
  const label = findLabel(head, name, location)
  const links = linksIn(contact)
  const taken = new Set([name, label, mail, phone, location, ...links].flatMap((value) => value?.ids ?? []))
  return {
    name,
    label,
    email: mail,
    phone,
    location,
    links,
    used: all.filter(({ ids }) => ids.some((id) => taken.has(id))),
  }
}
