/** What a page states. Nothing is guessed; missing values are null or empty. */
export type PageFacts = {
  /** Address of the page, after redirects. */
  url: string
  title: string | null
  /** Meta description. */
  description: string | null
  /** Absolute, or null when missing or invalid. */
  canonical: string | null
  /** Directives of `robots` and `googlebot` combined, in lower case. */
  robots: string[]
  viewport: string | null
  generator: string | null
  icon: string | null
  /** `<html lang>`, as written. */
  language: string | null
  /** False when another language is declared or detected. */
  english: boolean
  alternates: { language: string; url: string }[]
  /** `og:title` → text and so on, the first of each. */
  openGraph: Record<string, string>
  twitter: Record<string, string>
  /** The site's own name: `og:site_name`, structured data, or the part of the title that repeats the host name. */
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
  /** Buttons and links with a call to action. */
  actions: { text: string; url: string | null }[]
  forms: { fields: number; password: boolean; email: boolean }[]
  accessibility: AccessibilityFacts
  weight: PageWeight
  nature: PageNature
}

export type Heading = { level: number; text: string }
export type TextBlock = { kind: 'heading' | 'paragraph' | 'item' | 'cell' | 'link'; level?: number; text: string }
export type PageLink = {
  url: string
  text: string
  internal: boolean
  place: 'navigation' | 'main' | 'footer'
  rel: string[]
}
export type PageImage = {
  /** Absolute. Empty when the tag has no source. */
  url: string
  /** Null when the attribute is missing, empty when the image is marked as decorative. */
  alt: string | null
  sized: boolean
  lazy: boolean
  /** True inside a link without other text, where the alt is the link's name. */
  namesLink: boolean
}
export type StructuredData = {
  /** Types of the top-level nodes, of `@graph` and of microdata, without duplicates. */
  types: string[]
  nodes: Record<string, unknown>[]
  /** Number of blocks that are not valid JSON. */
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
/** `text` as written, such as `Rs 499 a month`. `sentence` contains it. */
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
/** Sizes in bytes of UTF-8, and counts. */
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
 * `content`: a readable page. `scripted`: only scripts render the text. `parked`: a registrar's placeholder.
 * `login`: little more than a sign-in form. `thin`: hardly any text.
 */
export type PageNature = 'content' | 'scripted' | 'parked' | 'login' | 'thin'
