import type { Section } from '../../shared/engine/writing/document.ts'
import { audiencesIn } from '../../shared/engine/writing/audience.ts'
import type { Desk } from './desk.ts'
import { says } from '../../shared/engine/writing/cues.ts'

type Gap = { missing: (desk: Desk) => boolean; words: readonly [string, ...string[]] }

const none = (desk: Desk, cue: RegExp) => !cue.test(desk.site.everything)

/** What readers expect in a business summary, most useful first. */
const siteGaps: Gap[] = [
  {
    missing: ({ site }) => site.prices.length === 0,
    words: ['Prices, or how a price is worked out.', 'What things cost, or from which amount they start.'],
  },
  {
    missing: ({ site }) => site.contacts.phones.length + site.contacts.emails.length === 0,
    words: ['A phone number or an e-mail address.', 'A direct way to reach a person by phone or e-mail.'],
  },
  {
    missing: (desk) =>
      none(desk, /\b(?:testimonials?|reviews?|case stud|says|rated|ratings?|client stories|what our)\b/i),
    words: [
      'Voices of customers, such as reviews or a named example.',
      'What customers say, with their names where they agree.',
    ],
  },
  {
    missing: (desk) =>
      none(
        desk,
        /\b(?:founders?|founded by|our team|team of|dr\.?|director|partners?|chef|led by|trainers?|proprietor|ca [A-Z])\b/i,
      ),
    words: ['Who stands behind the business: names and roles.', 'The people: who founded it and who does the work.'],
  },
  {
    missing: (desk) =>
      none(desk, /\b(?:since|founded in|established|est\.?|started in|incorporated)\b[^.]{0,12}(?:19|20)\d\d/i),
    words: ['When the business was founded.', 'The founding year.'],
  },
  {
    missing: ({ site }) =>
      site.contacts.addresses.length === 0 &&
      !/\b\d{6}\b|\b(?:road|street|nagar|marg|sector|colony)\b/i.test(site.everything),
    words: ['A full address and the area it serves.', 'Street address, opening hours or delivery area.'],
  },
  {
    missing: ({ site }) => !site.sentences.some(({ text }) => says('proof', text)),
    words: ['Proof: figures, certificates or results.', 'Figures or certificates behind what it claims.'],
  },
]

const briefGaps: Gap[] = [
  {
    missing: ({ brief }) =>
      !/\b20\d\d\b|\bin \d+ (?:days|weeks|months)|\b(?:by|before|until|deadline|within|this|next)\b[^.]{0,30}\b(?:\d|week|month|year|quarter|season|diwali|christmas|january|february|march|april|may|june|july|august|september|october|november|december)/i.test(
        brief.text,
      ),
    words: ['By when it should be done.', 'A date to work towards.'],
  },
  {
    missing: ({ brief }) =>
      audiencesIn(brief.text).length === 0 && !brief.lines.some(({ role }) => role === 'audience'),
    words: ['For whom it is meant.', 'The people it should reach.'],
  },
  {
    missing: ({ brief }) => !/\b(?:budget|spend|cost)\b|₹|\brs\.?\s?\d|\$\s?\d/i.test(brief.text),
    words: ['What it may cost.', 'A budget, even a rough one.'],
  },
  {
    missing: ({ brief }) =>
      !/\d\s?(?:%|percent|orders|leads|enquiries|patients|members|customers|clients|sign-?ups|bookings|calls|visits|students|buyers)|\b\d+ (?:new |more )?(?!weeks?|days?|months?|years?|rupees|lakhs?|hours?)[a-z-]{4,}s?(?: ups?)?\b|\b(?:double|triple|half|twice)\b/i.test(
        brief.text,
      ),
    words: ['How success will be measured.', 'A figure that tells whether it worked.'],
  },
]

const missingIn = (desk: Desk, gaps: readonly Gap[], slot: string): string[] =>
  gaps.filter(({ missing }) => missing(desk)).map(({ words }, at) => desk.pick(`${slot}${at}`, words))
const listed = (words: readonly string[]) => words.join(' ')

export const gapSection = (desk: Desk): Section => {
  const site = desk.site.readable ? missingIn(desk, siteGaps, 'site gap').slice(0, 5) : []
  const brief = missingIn(desk, briefGaps, 'brief gap')
  const bullets = [
    ...(site.length > 0 ? [{ lead: 'Not stated on the pages read', text: listed(site) }] : []),
    ...(brief.length > 0 ? [{ lead: 'Not stated in the brief', text: listed(brief) }] : []),
  ]
  const complete = 'The pages read and the brief answer the questions a summary usually has to leave open.'
  return { heading: 'Gaps to fill', paragraphs: bullets.length === 0 ? [complete] : [], bullets }
}
