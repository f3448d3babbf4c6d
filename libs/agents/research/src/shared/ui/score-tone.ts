/** The colour for a score from 0 to 100. The number is always shown too, so colour is never the only signal. */
export const scoreTone = (score: number): 'good' | 'warn' | 'bad' => {
  if (score >= 80) return 'good'
  return score >= 50 ? 'warn' : 'bad'
}
