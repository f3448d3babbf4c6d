export type Sureness = 'high' | 'middle' | 'low'

/** Reading sureness in three steps; two decimals would promise more than there is. */
export const surenessOf = (confidence: number | undefined): Sureness => {
  if (confidence === undefined || confidence < 0.6) return 'low'
  return confidence >= 0.85 ? 'high' : 'middle'
}
