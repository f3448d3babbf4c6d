/** How a score from 0 to 100 is coloured; the number always stands beside it. */
export const scoreTone = (score: number): 'good' | 'warn' | 'bad' => {
  if (score >= 80) return 'good'
  return score >= 50 ? 'warn' : 'bad'
}
