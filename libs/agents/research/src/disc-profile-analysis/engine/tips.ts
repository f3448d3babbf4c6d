import type { Style } from '../disc-profile.ts'

/** Meaning of each pair of poles, in everyday words instead of the terms of commercial tests. */
export const styleNames: Readonly<Record<Style, string>> = {
  D: 'Direct: bold words about tasks',
  I: 'Outgoing: bold words about people',
  S: 'Steady: calm words about people',
  C: 'Careful: calm words about tasks',
}

/** Our own advice for writing to a person whose text leans towards a style. */
export const tipsFor: Readonly<Record<Style, readonly string[]>> = {
  D: [
    'Say in the first sentence what you want and by when.',
    'Name the result and the number that shows it; keep background for questions.',
    'Offer two options and let the person choose.',
    'Expect short answers; they are rarely meant unkindly.',
  ],
  I: [
    'Begin with the person or the shared purpose, then come to the point.',
    'Talk rather than write where you can; follow up with three lines on what was agreed.',
    'Show who else is part of it and how it will be seen.',
    'Give room for ideas, then agree on one next step with a date.',
  ],
  S: [
    'Explain what stays the same before you explain what changes.',
    'Give notice early and time to answer; do not ask for a decision on the spot.',
    'Say who will help and whom it affects.',
    'Ask for worries directly and in private; they may not be raised in a group.',
  ],
  C: [
    'Send the figures, sources and exceptions before you talk.',
    'Be exact about terms, dates and who decides.',
    'Name what is not known yet, and when it will be.',
    'Allow questions in writing; a detailed question is interest, not distrust.',
  ],
}

export const neutralTips = [
  'The text leans to no single style: write plainly, say what you need, why, and by when.',
  'Ask how the person likes to work; an answer is worth more than any count of words.',
] as const
