import type { Section } from '../../shared/engine/writing/document.ts'
import { joinList, quoted, sentence } from '../../shared/engine/writing/surface.ts'
import { type Desk, supportedBullets, voiced } from './desk.ts'
import { type SaidSentence } from './site.ts'
import { type Cue, says } from '../../shared/engine/writing/cues.ts'

const about = ({ site }: Desk, cue: Cue): SaidSentence[] =>
  site.sentences.filter(({ text }) => says(cue, text)).toSorted((a, b) => b.rank - a.rank)

/** Puts sentences with figures first, because they convince more. */
const withFigures = (all: readonly SaidSentence[]): SaidSentence[] =>
  all.toSorted((a, b) => Number(/\d/.test(b.text)) - Number(/\d/.test(a.text)))

export const proof = (desk: Desk): Section => {
  const found = desk.take(withFigures(about(desk, 'proof').filter(({ text }) => !says('price', text))), 4)
  const bullets = supportedBullets(
    desk,
    found.map(({ text }) => ({ text: voiced(desk, text) })),
  )
  const none = desk.pick('no proof', [
    'The pages read show no figures, certificates, awards or customer voices.',
    'Nothing on the pages read backs the claims with figures, certificates or customer voices.',
    'No proof was found on the pages read: no figures, no certificates, no named customers.',
  ])
  const silent = bullets.length === 0 && about(desk, 'proof').length === 0 && desk.site.readable
  return { heading: 'Proof', paragraphs: silent ? [none] : [], bullets }
}

export const pricing = (desk: Desk): Section => {
  const { site, pick } = desk
  const stated = site.prices.map(({ text, url }) => ({ text, url, heading: '', level: 2, rank: 0 }))
  const found = desk.take([...stated, ...about(desk, 'price')], 6)
  const bullets = supportedBullets(
    desk,
    found.map(({ text }) => ({ text: sentence(voiced(desk, text)) })),
  )
  const none = pick('no prices', [
    'The pages read do not state a price.',
    'No price is stated on the pages read.',
    'Prices are not given on the pages read.',
  ])
  return { heading: 'Pricing', paragraphs: bullets.length > 0 || !site.readable ? [] : [none], bullets }
}

export const howToBuy = (desk: Desk): Section => {
  const { site, pick } = desk
  const found = desk.take(about(desk, 'buying'), 4).map(({ text }) => ({ text: voiced(desk, text) }))
  const { phones, emails, addresses } = site.contacts
  const lines = [
    ...(site.actions.length > 0
      ? [{ lead: 'The site asks visitors to', text: `${joinList(site.actions.slice(0, 5).map(quoted))}.` }]
      : []),
    ...(phones.length > 0 ? [{ lead: 'Phone', text: phones.join(', ') }] : []),
    ...(emails.length > 0 ? [{ lead: 'E-mail', text: emails.join(', ') }] : []),
    ...(addresses.length > 0 ? [{ lead: 'Address', text: addresses.join('; ') }] : []),
    ...(site.social.length > 0 ? [{ lead: 'Profiles linked', text: `${joinList(site.social)}.` }] : []),
  ]
  const bullets = [...supportedBullets(desk, found), ...lines]
  const none = pick('no way to buy', [
    'The pages read give no way to order, book or get in touch.',
    'No way to order, book or ask was found on the pages read.',
    'How to order or get in touch is not shown on the pages read.',
  ])
  return { heading: 'How customers buy', paragraphs: bullets.length > 0 || !site.readable ? [] : [none], bullets }
}
