/** An image as found on a page, before any verdict. */
export type FoundImage = {
  tag: 'img' | 'input' | 'svg' | 'area'
  /** Absolute address. Empty for drawings, data URLs and tags without a source. */
  url: string
  /** As written, or null when the attribute is missing. */
  alt: string | null
  title: string | null
  /** Text of `aria-label`, of the elements in `aria-labelledby`, or of a drawing's `<title>`. */
  label: { text: string; by: 'aria-label' | 'aria-labelledby' | 'title element' } | null
  /** `role="presentation"` or `role="none"`. */
  presentational: boolean
  /** Hidden from everyone, or from screen readers only. */
  hidden: boolean
  /** A tracking pixel: one pixel large and invisible. */
  tracking: boolean
  noscript: boolean
  lazy: boolean
  /** The enclosing link or button. `named` when other content already names it. */
  control: { kind: 'link' | 'button'; url: string | null; text: string | null; named: boolean } | null
  caption: string | null
  /** Nearest preceding heading. */
  heading: string | null
}
