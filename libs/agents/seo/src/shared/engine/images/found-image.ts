/** An image as it stands in a page; nothing is judged yet. */
export type FoundImage = {
  tag: 'img' | 'input' | 'svg' | 'area'
  /** Absolute address; empty for drawings, for data in place, and when the tag names no source. */
  url: string
  /** As written; null when the attribute is missing. */
  alt: string | null
  title: string | null
  /** Text of `aria-label`, of what `aria-labelledby` points to, or of a drawing's `<title>`. */
  label: { text: string; by: 'aria-label' | 'aria-labelledby' | 'title element' } | null
  /** `role="presentation"` or `role="none"`. */
  presentational: boolean
  /** Kept from screen readers and visitors alike, or from screen readers only. */
  hidden: boolean
  /** One pixel large: counts visits, shows nothing. */
  tracking: boolean
  noscript: boolean
  lazy: boolean
  /** The link or button it stands in; `named` when something else gives that a name. */
  control: { kind: 'link' | 'button'; url: string | null; text: string | null; named: boolean } | null
  caption: string | null
  /** Nearest heading above. */
  heading: string | null
}
