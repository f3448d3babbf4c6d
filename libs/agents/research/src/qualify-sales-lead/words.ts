import { opinion, verdictNames } from '../shared/lead-words.ts'

export const words = {
  score: 'Lead score',
  parts: 'How the score is made',
  columns: { part: 'Part', points: 'Points', input: 'Input used', reason: 'Reason' },
  of: (points: number, max: number): string => `${points} of ${max}`,
  sum: (sum: number, total: number): string => `The parts add up to ${sum}; the total stops at ${total}.`,
  cap: (rule: string, cap: number): string => `At most ${cap} points: ${rule}`,
  bant: 'What is known',
  needs: { Budget: 'Budget', Authority: 'Authority', Need: 'Need', Timing: 'Timing' },
  known: 'Known',
  ask: 'To ask',
  questions: 'Questions to ask',
  risks: 'Risks',
  next: 'Next step',
  opener: 'Opening words',
  copyOpener: 'Copy the opening words',
  opinion,
  verdictNames,
} as const
