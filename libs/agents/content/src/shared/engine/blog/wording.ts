import type { Shape } from './topic.ts'

type Words = readonly [string, ...string[]]
/** Slots: `*` the subject of the post, `@` its readers, `?` the question it answers. */
export type Wording = { problem: Words; promise: Words }

const plan: Words = [
  'This post gives @ a short list to work with, in the order in which it helps.',
  'Here is what @ can check, do and ask, one step after the other.',
  'Below, @ will find what matters first, what can wait and what to ask.',
  'The next few minutes show @ where to look, what to do and which questions save time.',
  'We have put it in order for @: what counts, what to do, and what to leave alone.',
  'Read it once, keep the list, and use it the next time the subject comes up; it was written for @.',
]

export const wordings: Record<Shape, Wording> = {
  guide: {
    problem: [
      'There is a lot to read about *, and much of it leaves out the part you need on the day.',
      'When people talk about *, the useful details often come last.',
      'Most questions about * come down to a handful of points.',
      'It is easy to get lost in opinions about *. A few plain points help more.',
      'Good decisions about * rest on a few things that anybody can check.',
    ],
    promise: plan,
  },
  howTo: {
    problem: [
      'The hard part of * is rarely the work itself. It is knowing what comes first.',
      'With *, most trouble starts with a step that was skipped.',
      'There is no secret to *. There is an order, and it saves effort.',
      'Many people put off * because nobody told them where to begin.',
      'If * feels harder than it should, the order of steps is usually the reason.',
    ],
    promise: plan,
  },
  choose: {
    problem: [
      'On a screen, every option for * looks much the same. The differences show when you ask.',
      'Looking for * is easy. Knowing what to compare is the real work.',
      'The right choice of * depends on a few questions that are seldom asked in time.',
      'Prices and pictures say little about *. A few questions say more.',
      'With so many offers for *, a short list of questions is worth more than another search.',
    ],
    promise: plan,
  },
  gains: {
    problem: [
      'It is fair to ask what * really changes from day to day.',
      'Everybody praises *. What counts is what you notice afterwards.',
      'Before you spend time or money on *, it helps to know what to expect.',
      'What speaks for * is less the big promise than a few small things.',
      'The case for * is simple once it is taken apart.',
    ],
    promise: plan,
  },
  mistakes: {
    problem: [
      'Most mistakes around * are small, common and easy to avoid once you know them.',
      'Nobody sets out to get * wrong. It happens in the details.',
      'What goes wrong with * tends to go wrong in the same few places.',
      'A mistake with * costs most when it is found late.',
      'You can learn about * from your own mistakes, or from a list. The list is cheaper.',
    ],
    promise: plan,
  },
  compare: {
    problem: [
      'Choosing between * is less about which is better and more about which fits.',
      'People who ask about * usually want one answer. It depends on a few questions.',
      'Both sides have their friends when it comes to *. Your own use decides.',
      'A fair look at * starts with the same questions for both.',
      'Between *, the useful differences are the ones you meet every day.',
    ],
    promise: plan,
  },
  cost: {
    problem: [
      'Ask about the price of * and you will hear figures that cannot be compared.',
      'What you pay for * depends on more than the number on the first quote.',
      'A single price for * says little until you know what is in it.',
      'The price of * has parts, and each of them can be asked for.',
      'Two quotes for * are only comparable when they cover the same things.',
    ],
    promise: plan,
  },
  why: {
    problem: [
      'Many people ask us about ?.',
      'We often hear questions about ?.',
      'There is a short answer about ?, and a longer one that helps you decide.',
      'Few people get a plain answer about ?.',
      'It is worth a few minutes to look at ?.',
    ],
    promise: plan,
  },
  question: {
    problem: [
      '? We hear this question often.',
      '? Here is how to think it through.',
      'A fair question: ?',
      '? There is a short answer, and a longer one that helps you decide.',
      '? It is worth a few minutes.',
    ],
    promise: plan,
  },
  checklist: {
    problem: [
      'With *, it is the forgotten point that causes the trouble.',
      'A list keeps * out of your head and on paper.',
      'There is more to * than fits into one thought, so write it down.',
      'Good preparation for * is mostly a matter of order.',
      'When the day comes, a list for * is worth more than memory.',
    ],
    promise: plan,
  },
}

export type Part = 'looks' | 'steps' | 'mistakes' | 'gains'
type PartWords = { headings: Words; openings: Words }

export const parts: Record<Part, PartWords> = {
  looks: {
    headings: [
      'What to look at first',
      'What makes the difference',
      'The points that matter',
      'Check these points first',
      'What to ask about *',
    ],
    openings: [
      'Start with these points. Each of them can be checked in a few minutes.',
      'These are the points on which good and poor choices part.',
      'You need no expert for this. You need the right questions.',
      'Take them one by one and note the answers.',
      'None of these is complicated, and together they tell you most of what you need.',
      'Look at these before anything else.',
    ],
  },
  steps: {
    headings: [
      'Step by step',
      'How to go about it',
      'A simple way to do it',
      'From first thought to done',
      'What to do, in order',
    ],
    openings: [
      'Do it in this order; each step makes the next one easier.',
      'A calm order saves more time than speed.',
      'Here is a way that works for most people. Adjust it to your case.',
      'You can start with the first step today.',
      'Small steps are enough, as long as they come in the right order.',
      'Keep this list beside you and tick off what is done.',
    ],
  },
  mistakes: {
    headings: [
      'Mistakes that are easy to avoid',
      'Where it usually goes wrong',
      'What to leave alone',
      'Common mistakes, and what helps',
      'Four traps on the way',
    ],
    openings: [
      'Almost everybody makes one of these at some point.',
      'Knowing them is half the cure.',
      'They look harmless at first and cost time later.',
      'You can skip these lessons by reading them here.',
      'If something feels off, it is often one of these.',
      'These come up again and again.',
    ],
  },
  gains: {
    headings: [
      'What you gain',
      'Why it is worth the effort',
      'What changes afterwards',
      'What it is good for',
      'The difference you will notice',
    ],
    openings: [
      'The gains are practical, and you will notice them soon.',
      'It pays off in small ways that add up.',
      'What you get out of it is easy to name.',
      'These are the things people notice first.',
      'The effort comes back in several ways.',
      'Here is what speaks for it.',
    ],
  },
}

/** Headings that announce buying advice in a post on another subject. */
export const choosing: PartWords = {
  headings: [
    'What to look at before you pay',
    'What sets a good offer apart',
    'When you choose or buy',
    'Telling a good offer from a poor one',
  ],
  openings: [
    'You need not do it alone. These points tell a good offer from a poor one.',
    'Sooner or later it means choosing something or somebody. These questions help.',
    'When money is involved, ask these questions first.',
    'Before you pay for anything, check these points.',
  ],
}
export const aboutChoosing: readonly Shape[] = ['choose', 'compare', 'cost']

/** Trades whose playbook gains describe the subject itself. In the others they describe good planning. */
export const gainsOfThing: readonly string[] = [
  'fitness',
  'health',
  'software',
  'advisory',
  'learning',
  'finance',
  'agency',
]
export const planningWell: PartWords = {
  headings: ['What good planning gives you', 'Why a little care pays off', 'What you gain by asking first'],
  openings: [
    'A few minutes at the start change what follows.',
    'It pays off in small ways that add up.',
    'Care at the start comes back in several ways.',
  ],
}

export const orders: Record<Shape, readonly Part[]> = {
  guide: ['looks', 'steps', 'mistakes', 'gains'],
  howTo: ['steps', 'looks', 'mistakes', 'gains'],
  choose: ['looks', 'steps', 'mistakes', 'gains'],
  gains: ['gains', 'steps', 'looks', 'mistakes'],
  mistakes: ['mistakes', 'steps', 'looks', 'gains'],
  compare: ['looks', 'steps', 'mistakes', 'gains'],
  cost: ['looks', 'steps', 'mistakes', 'gains'],
  why: ['looks', 'mistakes', 'steps', 'gains'],
  question: ['steps', 'looks', 'mistakes', 'gains'],
  checklist: ['steps', 'looks', 'mistakes', 'gains'],
}

/** `%` is the keyword. Each line is used once. */
export const keywordLines: Words = [
  'The same goes for %.',
  'If you came here for “%”, these points are for you too.',
  'For %, nothing of this changes.',
  'Anyone who searches for “%” can use the same list.',
  'It holds for % as well.',
  'Keep it in mind when you think about %.',
  'People who ask about % usually mean exactly this.',
  'With %, begin at the same place.',
  'This is also the answer we give when somebody mentions %.',
  'Whether you call it % or something else, the order stays the same.',
  'It applies to % in the same way.',
  'Where % is concerned, be just as thorough.',
  'Use it for %, too.',
  'The question of % is settled in the same way.',
]

export const closings: { headings: Words; lines: Words; actions: Words } = {
  headings: ['In short', 'Where to go from here', 'Your next step', 'To sum up', 'Before you go'],
  lines: [
    'You do not need to get everything about * right at once. Begin with the first point, and the rest becomes easier.',
    'A few good questions take most of the risk out of *. Keep the list, and share it with somebody who is about to start.',
    'Take one point from this post and try it this week; that says more about * than another hour of reading.',
    'When it comes to *, a clear order beats a perfect plan. Start where you are.',
    'Good results with * come from asking early and writing things down. Both cost nothing.',
    'If you remember one thing about *, let it be this: ask before you decide.',
  ],
  actions: [
    'Questions about your own case? Write or call us: [how to reach you].',
    'Would you like a second opinion? Reach us here: [how to reach you].',
    'We are glad to help you with the first step: [how to reach you].',
    'Tell us what you are planning, and we will answer your questions: [how to reach you].',
    'If you want to talk it through, here is how: [how to reach you].',
  ],
}

/** `%` is the first keyword. */
export const firstKeyword: Words = [
  'If you searched for “%”, you are in the right place.',
  'It is our answer to everybody who asks about %.',
  'You will also find what to know about %.',
  'It covers what people ask about %.',
]

export const forReaders: { headings: Words; lines: Words } = {
  headings: ['What this means for @', 'A word to @', 'For @ in particular'],
  lines: [
    'Every reader starts from a different place. For @, the first section usually matters most, because it decides everything that follows.',
    'What suits one household or team may not suit the next. It helps @ to begin with the point that worries them most.',
    'Time is short for @, so start with the one point that would hurt most if it went wrong.',
    'Most advice is written for everybody. For @ it is worth writing down two or three needs of their own before reading any list.',
  ],
}
