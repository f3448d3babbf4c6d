export type ConfidenceLevel = 'high' | 'middle' | 'low'

/** Confidence in three levels; decimals would suggest more precision than there is. */
export const levelOf = (confidence: number | undefined): ConfidenceLevel => {
  if (confidence === undefined || confidence < 0.6) return 'low'
  return confidence >= 0.85 ? 'high' : 'middle'
}
