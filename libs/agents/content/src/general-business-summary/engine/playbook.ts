/** Our own guidance per kind of business. It states nothing about the business itself. */
export type Play = { kind: string; cue: RegExp; advice: readonly [string, ...string[]] }

const generic: readonly [string, ...string[]] = [
  'Open the page with one sentence that says what is sold, to whom and where.',
  'Give visitors one clear next step and repeat it at the end of every page.',
  'Add a short list of questions customers really ask, answered in their words.',
  'Show who is behind the business, with a photo and a way to reach them.',
]

const plays: Play[] = [
  {
    kind: 'food',
    cue: /\b(?:bakery|bakes?|bread|cakes?|café|cafe|restaurant|catering|sweets|kitchen|tiffin|food)\b/gi,
    advice: [
      'Show what can be ordered today, how far ahead a special order is needed and where you deliver.',
      'Put the licence number of the food authority, ingredients and allergens where people order.',
      'Use photos of the real products with size and price next to each.',
      'Plan a page for each festive season well before it starts and keep its address from year to year.',
    ],
  },
  {
    kind: 'advisory firm',
    cue: /\b(?:chartered accountants?|ca firm|(?:statutory |tax )?audits?|law firm|advocates?|attorneys?|tax consultants?|legal advice|company secretar(?:y|ies)|notar(?:y|ies))\b/gi,
    advice: [
      'Check the conduct rules of the profession before publishing: many limit advertising, comparisons and client names.',
      'Describe each service by the situation in which a client needs it and by what the client has to bring.',
      'Publish a calendar of filing dates; it earns visits every month and shows competence without claims.',
      'Say who handles a case, how soon a first answer comes and how documents are kept safe.',
    ],
  },
  {
    kind: 'health care',
    cue: /\b(?:clinics?|doctors?|dr|patients?|hospital|dental|dentist|physio\w*|treatments?|diagnostics?|surgery|consultation)\b/gi,
    advice: [
      'Name who treats patients with qualification and registration, and avoid any promise of a result.',
      'Put opening hours, emergency advice and the way to book on every page.',
      'Explain what happens at a first visit, what to bring and how long it takes.',
      'Ask for consent before showing a patient story and leave out anything that identifies the patient.',
    ],
  },
  {
    kind: 'software',
    cue: /\b(?:software|app|platform|saas|dashboard|api|integrations?|cloud|automat\w+|users?|free trial)\b/gi,
    advice: [
      'Show the product at work within the first screen: one short clip or picture of the main task.',
      'Say how long set-up takes, what can be imported and how to leave with all data.',
      'Name the plan that suits each kind of customer and what it leaves out.',
      'State where data is kept, who can see it and how it is backed up.',
    ],
  },
  {
    kind: 'export trade',
    cue: /\b(?:export(?:s|er|ers|ing)?|import(?:er|ers)?|shipments?|containers?|fob|cif|incoterms?|hs codes?|buyers?|port|moq|iec)\b/gi,
    advice: [
      'Give buyers one sheet per product: grade, packing, minimum order, lead time, terms of delivery and port.',
      'List certificates with number, issuer and date of validity, and offer copies on request.',
      'Say how samples are sent, what they cost and what follows once a buyer approves them.',
      'Answer enquiries with a named person, time zone and the languages spoken.',
    ],
  },
  {
    kind: 'fitness',
    cue: /\b(?:gym|fitness|yoga|pilates|trainers?|workouts?|crossfit|zumba|members?hips?|strength)\b/gi,
    advice: [
      'Offer a first visit people can book without a call and say what happens during it.',
      'Publish the weekly timetable with levels, trainer and free places.',
      'Tell beginners what they need, who looks after them and how to pause a membership.',
      'Avoid before-and-after promises; show attendance, community and coaching instead.',
    ],
  },
  {
    kind: 'learning',
    cue: /\b(?:courses?|students?|coaching|classes|school|academy|institute|tuition|curriculum|syllabus)\b/gi,
    advice: [
      'Show what a learner can do after the course, with the weekly plan and the time it needs.',
      'Name the teachers and how many learners share one of them.',
      'Offer one sample lesson that can be seen without signing up.',
      'State fees, instalments and what happens when somebody stops.',
    ],
  },
]

/** The text before `for`, which describes the business. The rest describes its customers. */
const ownPart = (text: string): string => text.split(/\bfor\b/i)[0] ?? text
const openingWeight = 6

/**
 * Advice for the kind of business with the most hits, at least three. Opening lines weigh more, because the
 * rest of a page often describes the customers' trade.
 */
export const adviceFor = (openings: readonly (string | null | undefined)[], text: string): readonly string[] => {
  const opening = openings.map((line) => ownPart(line ?? '')).join(' ')
  const counted = plays
    .map(({ cue, advice }) => ({
      advice,
      hits: (text.match(cue)?.length ?? 0) + openingWeight * (opening.match(cue)?.length ?? 0),
    }))
    .toSorted((a, b) => b.hits - a.hits)
  const best = counted[0]
  return best !== undefined && best.hits >= 3 ? best.advice : generic
}
