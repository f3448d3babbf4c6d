/** What stands on a page, as it stands there: nothing is guessed, and what is missing is null or empty. */
export type PageFacts = {
  /** Address the page was read from, after redirects. */
  url: string
  title: string | null
  /** Meta description. */
  description: string | null
  /** Absolute, or null when missing or unreadable. */
  canonical: string | null
  /** Directives of `robots` and `googlebot` together, in lower case. */
  robots: string[]
  viewport: string | null
  generator: string | null
  icon: string | null
  /** `<html lang>`, as written. */
  language: string | null
  /** False when declared or recognised as another language than English. */
  english: boolean
  alternates: { language: string; url: string }[]
  /** `og:title` → text and so on, first of each. */
  openGraph: Record<string, string>
  twitter: Record<string, string>
  /** How the site calls itself: `og:site_name`, structured data, or the part of the title that repeats it. */
  siteName: string | null
  headings: Heading[]
  /** Main content in order, without navigation, footer, cookie notice and controls. */
  blocks: TextBlock[]
  /** The blocks as plain text, one a paragraph. */
  mainText: string
  /** Sentences of paragraphs and list items. */
  sentences: string[]
  words: number
  links: PageLink[]
  images: PageImage[]
  structured: StructuredData
  prices: Price[]
  contacts: { emails: string[]; phones: string[]; addresses: string[] }
  social: { network: string; url: string }[]
  /** Buttons and links that ask the visitor to act. */
  actions: { text: string; url: string | null }[]
  forms: { fields: number; password: boolean; email: boolean }[]
  accessibility: AccessibilityFacts
  weight: PageWeight
  nature: PageNature
}

export type Heading = { level: number; text: string }
export type TextBlock = { kind: 'heading' | 'paragraph' | 'item' | 'cell' | 'link'; level?: number; text: string }
export type PageLink = {
  /** Absolute. */
  url: string
  text: string
  internal: boolean
  place: 'navigation' | 'main' | 'footer'
  rel: string[]
}
export type PageImage = {
  /** Absolute; empty when the tag names no source. */
  url: string
  /** Null when the attribute is missing, empty when the image is marked as decoration. */
  alt: string | null
  sized: boolean
  lazy: boolean
  /** Inside a link that has no other text, so its alt is the link's name. */
  namesLink: boolean
}
export type StructuredData = {
  /** Types of the top nodes and of `@graph`, and microdata types, each once. */
  types: string[]
  nodes: Record<string, unknown>[]
  /** Blocks that are not valid JSON. */
  invalid: number
  organization: Organization | null
}
export type Organization = {
  type: string
  name: string | null
  telephone: string | null
  email: string | null
  address: string | null
  logo: string | null
  sameAs: string[]
}
/** `text` as written, such as `Rs 499 a month`; `sentence` is where it stands. */
export type Price = { text: string; sentence: string }
export type AccessibilityFacts = {
  imagesWithoutAlt: number
  linksWithoutName: number
  buttonsWithoutName: number
  fieldsWithoutLabel: number
  framesWithoutTitle: number
  duplicateIds: number
  skippedHeadingLevels: number
  zoomDisabled: boolean
  mainLandmark: boolean
}
/** Bytes of UTF-8, and counts. */
export type PageWeight = {
  html: number
  inlineScript: number
  inlineStyle: number
  scripts: string[]
  blockingScripts: number
  stylesheets: string[]
  frames: number
}
/**
 * `content`: something to read. `scripted`: the text is only drawn by scripts. `parked`: a registrar's
 * placeholder. `login`: a sign-in form and little else. `thin`: hardly any text.
 */
export type PageNature = 'content' | 'scripted' | 'parked' | 'login' | 'thin'
