import type { Bullet, Section } from '../../shared/engine/writing/document.ts'
import { joinList } from '../../shared/engine/writing/surface.ts'
import { fitOf } from './brief-sections.ts'
import { readableTime } from './facts.ts'
import type { Desk } from './desk.ts'
import type { Pages } from './pages.ts'
import { adviceFor } from './playbook.ts'

const forThisCase = (desk: Desk): string[] => {
  const { site, pick, pages } = desk
  const { missing } = fitOf(desk)
  const { nature } = pages.home.facts
  return [
    ...(nature === 'scripted'
      ? [
          'Let the server send the text of the page itself: search engines and readers without scripts see an empty page today.',
        ]
      : []),
    ...(nature === 'parked' || nature === 'thin'
      ? [
          'Put up one page that says what is sold, to whom, at what price and how to order, before anything is advertised.',
        ]
      : []),
    ...(site.readable && missing.length > 0
      ? [
          pick('add topics', [
            `Write a page or a section on ${joinList(missing.slice(0, 3))}, since the brief depends on it and the site is silent.`,
            `Give ${joinList(missing.slice(0, 3))} a place on the site first; the brief cannot lean on what visitors cannot find.`,
            `Start with the missing part: ${joinList(missing.slice(0, 3))}.`,
          ]),
        ]
      : []),
    ...(site.readable && site.prices.length === 0
      ? [
          pick('add price', [
            'State at least a starting price or what it depends on; without one, many visitors leave to compare elsewhere.',
            'Add a price, a range or an example calculation, so that enquiries come from people who can afford it.',
          ]),
        ]
      : []),
  ]
}

export const nextSteps = (desk: Desk): Section => {
  const { site, brief, pick, pages } = desk
  const advice = adviceFor(
    [pages.home.facts.title, site.description, site.headline, site.sentences[0]?.text],
    site.readable ? site.text : brief.text,
  )
  const own = forThisCase(desk)
  const start = pick('advice', [0, 1, 2, 3])
  const general = advice.map((_, at) => advice[(start + at) % advice.length] ?? '').slice(0, own.length > 2 ? 2 : 3)
  const intro = pick('guidance', [
    'Guidance from us, not facts about the business:',
    'These are suggestions, not statements of the site:',
    'Our suggestions, to be checked against what the business knows:',
  ])
  return {
    heading: 'Suggested next steps',
    paragraphs: [intro],
    bullets: [...own, ...general].map((text) => ({ text })),
  }
}

export const sourceBullets = ({ home, more, failed }: Pages): Bullet[] => [
  ...[home, ...more].map(({ fetched, facts }) => ({
    lead: 'Page read',
    text: `${facts.url} on ${readableTime(fetched.fetchedAt)}.`,
  })),
  ...failed.map((url) => ({ lead: 'Could not be read', text: url })),
  ...(home.fetched.robotsAllowed
    ? []
    : [
        {
          lead: 'Note',
          text: 'The site asks crawlers not to read this page; it was opened once, because you asked for it.',
        },
      ]),
]

export const howMade = (desk: Desk): Section => ({
  heading: 'How this was made',
  paragraphs: [
    desk.site.readable
      ? 'Written by the built-in engine, without a language model. Statements about the business are sentences of its pages, shortened or put into the third person; statements about the project are yours.'
      : 'Written by the built-in engine, without a language model. Statements about the project are yours.',
  ],
  bullets: sourceBullets(desk.pages),
})
