import { wordsOf } from '@bazaar/agents-kit/server'
import { ofKind } from '../../shared/engine/known/known.ts'
import { tellBrief } from '../../shared/engine/writing/brief-told.ts'
import type { Section } from '../../shared/engine/writing/document.ts'
import { capital, clause, joinList, sentence } from '../../shared/engine/writing/surface.ts'
import measures from './measures.json' with { type: 'json' }
import type { Material } from './plan.ts'

export const claimBlank = '[what only you can say and prove]'

const dated =
  /\b(?:by|before|until|within|in|from|on) (?:the )?(?:(?:end|start|middle|mid) (?:of )?)?(?:\d{1,2}(?:st|nd|rd|th)? )?(?:next |this )?(?:january|february|march|april|may|june|july|august|september|october|november|december|diwali|christmas|holi|eid|summer|winter|monsoon|week|month|quarter|year|season|\d+ (?:days|weeks|months))\b(?: \d{1,2})?(?:,? \d{4})?|\b\d{1,2} (?:january|february|march|april|may|june|july|august|september|october|november|december)(?: \d{4})?/i
const figure =
  /\b\d[\d,.]*\s?(?:%|percent|lakh|crore)?(?: (?:new|more|extra|paying|monthly|weekly))* ?(?!rupees|days|weeks|months|years|hours|january|february|march|april|may|june|july|august|september|october|november|december)[a-z-]{4,}(?: [a-z-]{4,})?|\b(?:double|triple|halve|twice)\b[^.,;]{0,40}/i
const money = /(?:₹|\brs\.?\s?|\$\s?|€\s?)\d[\d,.]*(?:\s?(?:lakh|crore|k|per \w+))?/i

/** Checks the brief against the SMART criteria. Names what is missing and invents nothing. */
export const goal = ({ brief, pick, audiences }: Material): Section => {
  const told = tellBrief(brief, pick)
  const { asks } = told
  // The audience has its own section.
  const bullets = told.bullets.filter(
    ({ text }) =>
      !audiences.some((group) => wordsOf(text.toLowerCase()).join(' ') === wordsOf(group.toLowerCase()).join(' ')),
  )
  const aims = brief.lines
    .filter(({ role }) => role === 'goal')
    .map(({ text }) => text)
    .join(' ')
  const [number] = figure.exec(aims.replace(new RegExp(money, 'gi'), '')) ?? []
  const [date] = dated.exec(brief.text) ?? []
  const [budget] = money.exec(brief.text) ?? []
  const rows = [
    ['Specific', asks === '' ? 'See the brief below' : 'Yes, as worded above'],
    ['Measurable', number === undefined ? 'Missing: a number to reach' : clause(number)],
    ['Within reach', budget === undefined ? 'Missing: money and hours available' : `Budget named: ${clause(budget)}`],
    ['Relevant', audiences.length === 0 ? 'Missing: for whom' : `For ${joinList(audiences.slice(0, 2))}`],
    ['Dated', date === undefined ? 'Missing: a date' : capital(date)],
  ]
  return {
    heading: 'Goal',
    paragraphs: asks === '' ? [] : [asks],
    bullets,
    table: { head: ['Mark of a good goal', 'In your brief'], rows },
  }
}

export const audience = ({ audiences, pack, pick, business }: Material): Section => {
  const start = pick('asks', [0, 1, 2])
  const offers = ofKind(business, 'audience').slice(0, 2)
  const none = pick('nobody', [
    'Neither the brief nor the summary names a group of customers. Name one before you publish anything.',
    'The texts do not say who should be reached. Write down one group first; everything below depends on it.',
  ])
  return {
    heading: 'Audience',
    paragraphs: audiences.length === 0 ? [none] : [],
    bullets: [
      ...audiences.map((group, at) => {
        const [question = ''] = pack.questions[(start + at) % pack.questions.length] ?? []
        return { lead: capital(group), text: `a question they are likely to ask: “${question}”` }
      }),
      ...offers.map(({ text }) => ({ lead: 'From the summary', text })),
    ],
  }
}

export const positioning = ({ business, audiences, pick }: Material): Section => {
  const [what] = ofKind(business, 'what')
  const [proof] = ofKind(business, 'proof')
  const forWhom = audiences[0] ?? '[your customers]'
  const who = business.name ?? 'we are'
  const line = pick('position', [
    `For ${forWhom}, ${who}${business.name === undefined ? '' : ' is'} the one that ${claimBlank}.`,
    `When ${forWhom} compare, they choose ${business.name ?? 'us'} because ${claimBlank}.`,
  ])
  return {
    heading: 'Positioning',
    paragraphs: [line],
    bullets: [
      ...(what === undefined ? [] : [{ lead: 'What the business says it is', text: what.text }]),
      ...(proof === undefined
        ? [{ lead: 'Proof', text: 'none in the texts you gave; without it the line stays a claim.' }]
        : [{ lead: 'Proof to use', text: proof.text }]),
    ],
  }
}

export const pillarSections = ({ pillars }: Material): Section[] => [
  { heading: 'Content pillars', paragraphs: [], bullets: [] },
  ...pillars.map(({ name, topics, intent, format, from }): Section => ({
    heading: name,
    level: 3,
    paragraphs: [],
    bullets: [
      ...topics.map((text) => ({ text })),
      { lead: 'Readers want', text: intent },
      { lead: 'Format', text: format },
      ...(from === 'guidance' ? [{ lead: 'Our suggestion', text: 'not in your brief' }] : []),
    ],
  })),
]

const weeks = 4
const perWeek = 2

/** Two pieces a week for four weeks. The pillars take turns. */
export const calendar = ({ pillars }: Material): Section => {
  const rows = Array.from({ length: weeks * perWeek }, (_, at) => {
    const pillar = pillars[at % pillars.length]
    const topic = pillar?.topics[Math.floor(at / pillars.length) % pillar.topics.length] ?? ''
    return [
      `Week ${Math.floor(at / perWeek) + 1}`,
      topic,
      pillar?.name ?? '',
      pillar?.format ?? '',
      pillar?.channel ?? '',
    ]
  })
  return {
    heading: 'Four weeks',
    paragraphs: ['Two pieces a week are enough to begin with. Move a row rather than skip it.'],
    bullets: [],
    table: { head: ['Week', 'Topic', 'Pillar', 'Format', 'Channel'], rows },
  }
}

export const distribution = ({ pack, pick }: Material): Section => {
  const [first = '', second = '', third = '', fourth = ''] = pack.channels
  return {
    heading: 'Distribution',
    paragraphs: [
      pick('spread', ['One piece, several uses:', 'Each piece travels:', 'How one piece is used more than once:']),
    ],
    bullets: [
      { lead: capital(first), text: 'publish here first, with the question as the opening line.' },
      { lead: capital(second), text: 'the same piece, shortened to its most useful point.' },
      { lead: capital(third), text: 'once a month, the piece that brought most replies.' },
      { lead: capital(fourth), text: 'when a piece has proved itself for some weeks.' },
    ],
  }
}

const measured = 4
export const measuring = ({ brief, business }: Material): Section => {
  const text = `${brief.text} ${business.facts.map(({ text }) => text).join(' ')}`
  const fitting = measures.filter(({ cues }) => cues !== '' && new RegExp(cues, 'i').test(text))
  const general = measures.filter(({ cues }) => cues === '')
  const rows = [...general, ...fitting].slice(0, measured).map(({ name, formula }) => [name, formula])
  return {
    heading: 'How to measure',
    paragraphs: ['Count for two weeks before you judge; no starting figures were given, so none are assumed.'],
    bullets: [],
    table: { head: ['Figure', 'Formula'], rows },
  }
}

export const risks = ({ pack, brief, pick }: Material): Section => {
  const limits = brief.lines.filter(({ role }) => role === 'limit')
  return {
    heading: 'Risks',
    paragraphs: [],
    bullets: [
      { text: pack.caution },
      {
        text: pick('risk', [
          'Nobody has time in the third week. Prepare two pieces ahead and name one person who publishes.',
          'Good pieces stay unread when they appear once. Plan the second use together with the first.',
          'Every channel at once means none done well. Start with one and add the next after a month.',
        ]),
      },
      ...(limits.length === 0
        ? []
        : [{ text: 'The limits named in the brief come first; drop a piece rather than break one.' }]),
    ],
  }
}

export const questions = ({ brief, business, audiences }: Material): Section => {
  const has = (pattern: RegExp) => pattern.test(brief.text)
  const open = [
    ...(audiences.length === 0 ? ['Which group should the content reach first?'] : []),
    ...(figure.test(brief.text) ? [] : ['Which number tells you that it worked?']),
    ...(has(dated) ? [] : ['By when should it show a result?']),
    ...(has(money) ? [] : ['How much money and how many hours a week are there?']),
    ...(ofKind(business, 'proof').length > 0
      ? []
      : ['What can you prove: figures, certificates, customers who agree to be named?']),
    ...(ofKind(business, 'price').length > 0 || has(/\bprices?\b/i) ? [] : ['May prices be shown?']),
    'Who writes, who approves, and who answers comments?',
  ]
  return {
    heading: 'Open questions',
    paragraphs: [],
    bullets: open.slice(0, 6).map((text) => ({ text: sentence(text) })),
  }
}
