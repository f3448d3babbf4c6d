/** Page sizes of PDF and Word files. */
export const papers = ['a4', 'letter'] as const
export type Paper = (typeof papers)[number]

/** Paper has no room for more columns: each row of a wider table becomes a list. */
export const widestTable = 10

/** Bars of a result, one for each label, of several series end to end. The page, its print and the PDF draw it from this one declaration. */
export type Figure = {
  title: string
  /** Heading of the labels in the chart's table, such as 'Regime'. */
  labelHeading: string
  labels: readonly string[]
  /** One value per label; null is unknown. */
  series: readonly { label: string; values: readonly (number | null)[] }[]
  unit?: 'rupees' | 'percent'
  /** The end of each label's scale, such as 100 for scores. Without it, the largest value is the end of all. */
  outOf?: readonly number[]
}
