import { discCaveat } from './disc-profile.ts'

export const words = {
  /** Source: README.md of this folder. Readers of other languages get it in theirs. */
  caveat: discCaveat,
  style: {
    D: 'Direct: bold words about tasks',
    I: 'Outgoing: bold words about people',
    S: 'Steady: calm words about people',
    C: 'Careful: calm words about tasks',
  },
  short: { D: 'Direct', I: 'Outgoing', S: 'Steady', C: 'Careful' },
  verdict: {
    no_clear_style: 'No clear style',
    not_enough_text: 'Not enough text',
    not_english: 'Not in English',
    no_consent: 'Not analysed',
  },
  why: {
    style: 'The words of this profile lean this way.',
    no_clear_style: 'The largest shares are too close to each other to name one.',
    not_enough_text: 'A reading needs at least 80 words and 8 words of the lists.',
    not_english:
      'The word lists are English, and this text is not. Nothing was counted; the facts below were read all the same.',
    no_consent:
      'The person’s consent was not confirmed, so no style was worked out. The facts below were read all the same.',
  },
  counted: (words: number, hits: number): string => `${words} words read, ${hits} of them in the lists.`,
  chart: 'Shares of the four styles',
  styleColumn: 'Style',
  share: 'Share',
  evidence: 'Words that were found',
  pole: { bold: 'Bold', calm: 'Calm', people: 'About people', task: 'About tasks' },
  found: (count: number): string => (count === 1 ? '1 word' : `${count} words`),
  none: 'No word of this list.',
  more: (count: number): string => `${count} more ${count === 1 ? 'sentence' : 'sentences'} in the full report`,
  tips: 'Writing to this person',
  facts: 'What the profile states',
} as const
