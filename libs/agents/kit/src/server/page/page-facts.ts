import type { CountryCode } from 'libphonenumber-js/max'

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
  /** Language of the text as ISO 639-1, detected. Null for too little text without a declaration. */
  detectedLanguage: string | null
  /** True when the detected language is English, and for a few words that may be of any language. */
  english: boolean
  /** True when the main content is one article, such as a post or a news story. */
  article: boolean
  alternates: { language: string; url: string }[]
  /** Where the page sends its readers at once: the target of a refresh, or its main frame. */
  forward: string | null
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
  /** All visible text in order, with navigation and footer. */
  visible: TextBlock[]
  /** ISO 3166 code of the country the page is from, null when unknown. */
  country: Country | null
  /** Amounts beside an offer. */
  prices: Price[]
  offers: Offer[]
  people: Person[]
  /** The words that state when the business began, where a text model found them. */
  founded?: string
  contacts: { emails: string[]; phones: string[]; addresses: string[] }
  /** The part of the contacts that the markup states. */
  linkedContacts: LinkedContacts
  social: { network: string; url: string }[]
  /** Number of links to parts of the same page. */
  anchors: number
  /** Buttons and links with a call to action. */
  actions: { text: string; url: string | null }[]
  forms: { fields: number; password: boolean; email: boolean }[]
  accessibility: AccessibilityFacts
  weight: PageWeight
  nature: PageNature
  /** True when scripts put the menu into an empty element, so the links of the source are not all. */
  awaitsMenu: boolean
}

export type Heading = { level: number; text: string }
export type TextBlock = {
  kind: 'heading' | 'paragraph' | 'item' | 'cell' | 'link'
  level?: number
  strong?: boolean
  /** The table row, or the term with its definition, and the cell in it. */
  cell?: { row: number; column: number }
  /** Inside a quotation or a testimonial: what others write. */
  quoted?: boolean
  /** The element around it whose name says what it holds, such as `<section id="services">`. */
  section?: { topic: 'offers' | 'other' }
  text: string
}
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
/** ISO 3166-1 alpha-2. */
export type Country = CountryCode
/** Something the page offers, with its words about it. `price` is as written. */
export type Offer = {
  name: string
  text: string
  price: string | null
  /** The page or the part around it says that it lists offers. */
  named?: true
  /** One of what another offer sums up. */
  part?: true
}
/** A person with the role that the page names. */
export type Person = { name: string; role: string; quote: string }
/** Contacts in the markup, separate from those in the text. */
export type LinkedContacts = { emails: string[]; phones: string[]; addresses: string[] }
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
 * `content`: a readable page. `thin`: hardly any text. `login`: little more than a sign-in form. `scripted`: only scripts
 * render the text. Shown in place of the content: `missing`, an error page for a missing page; `blocked`, a check for
 * robots or a refusal; `failed`, an error or maintenance; `consent`, a cookie wall; `parked`, a placeholder.
 */
export type PageNature =
  | 'content'
  | 'thin'
  | 'login'
  | 'scripted'
  | 'missing'
  | 'blocked'
  | 'failed'
  | 'consent'
  | 'parked'
