import type { BusinessProfile } from '@bazaar/contracts'
import type { z } from 'zod'
import type { GstRegister } from './gst-register.ts'
import type { WebSearch } from './search.ts'
import type { LanguageReader } from './language.ts'

/** One response on the way to a page: redirects first, the page last. */
export type FetchHop = { url: string; status: number }

/** A step of the fetcher, for progress display. */
export type FetchStep =
  | { at: 'waiting'; host: string }
  | { at: 'opening' | 'redirected'; host: string; url: string }
  | { at: 'read'; host: string; url: string; bytes: number }

export type FetchedPage = {
  /** Address after redirects. */
  url: string
  requestedUrl: string
  status: number
  headers: Record<string, string>
  contentType: string
  /** Decoded text of the body. Empty when bytes were requested. */
  body: string
  /** The raw body after transfer decoding. Only with `asBytes`. */
  content?: Uint8Array
  /** Size after decompression. */
  bytes: number
  /** Addresses that redirected, in order. The last one led to `url`. */
  redirects: string[]
  /** All hops to the page with their status. */
  hops?: readonly FetchHop[]
  /** ISO time. */
  fetchedAt: string
  /** Milliseconds from sending the request to the first byte of the response. */
  ttfbMs: number
  /** False when robots.txt disallows this page. Always true with `anyStatus`. */
  robotsAllowed: boolean
}

export type FetchRequest = {
  signal: AbortSignal
  /** Content types that the caller can read, for example `text/html`. */
  accept?: readonly string[]
  /** Size limit after decompression. Default 3 MB. */
  maxBytes?: number
  /** Returns `content` instead of `body`, for files that may not be text, such as a packed sitemap. */
  asBytes?: boolean
  timeoutMs?: number
  /** Default `GET`. */
  method?: 'GET' | 'HEAD'
  /** Returns a page with a 4xx or 5xx status instead of throwing, even when it is empty. For link checks. */
  anyStatus?: boolean
  /** Default 5. With 0 the redirect itself is returned, if `anyStatus` allows it. */
  maxRedirects?: number
  onStep?: (step: FetchStep) => void
  /** Set when the engine chose the page itself. A disallow in robots.txt then rejects it. */
  obeyRobots?: boolean
}

/** Opens addresses that users enter. @throws {EngineError} URL_INVALID, URL_BLOCKED, PAGE_UNREACHABLE */
export type SafeFetch = (url: string, request: FetchRequest) => Promise<FetchedPage>

/** What one request to a text model used. `estimated`: the provider did not report it, so it is derived from the text. */
export type TokenUsage = { input: number; output: number; estimated: boolean }

export type TextRequest<T extends z.ZodType> = {
  /** What a user should know about the answer. The platform adds it to the notices of the run. */
  onNotice?: (text: string) => void
  /** The place in the queue while another run uses the model, 1 = next. The platform shows it. */
  onWait?: (place: number) => void
  /** Called once per request to the provider, failed and stopped ones included. The platform records it. */
  onUsage?: (usage: TokenUsage) => void
  /** Version of the prompt, stored with the run. */
  task: string
  system: string
  prompt: string
  schema: T
  maxTokens: number
  temperature: number
  signal: AbortSignal
  /** Receives the partial object while the model writes. */
  onPartial?: (partial: unknown) => void
}

export type WriteRequest = Omit<TextRequest<z.ZodType>, 'schema' | 'onPartial'> & {
  /** Receives each piece of text as the model writes it. */
  onText?: (piece: string) => void
}

/** `cutOff` is true when the token limit or a lost connection ended the text early. */
export type Written = { text: string; cutOff: boolean }

/** A configured text model. @throws {EngineError} PROVIDER_FAILED */
export type TextModel = {
  name: string
  /** Answers with data that fits a schema, after at most one attempt to repair the reply. */
  complete: <T extends z.ZodType>(request: TextRequest<T>) => Promise<z.output<T>>
  /** Writes plain text. Once text has arrived, a failure returns that text instead of throwing. */
  write: (request: WriteRequest) => Promise<Written>
}

export type Strategy = 'mobile' | 'desktop'

export type PageSpeedOrder = {
  url: string
  strategy: Strategy
  signal: AbortSignal
  onStep?: (step: 'waiting' | 'starting' | 'measuring') => void
}

/** A reduced Lighthouse JSON report. `madeBy`: `lighthouse` on this machine, or the provider's name. */
export type PageSpeedReport = { madeBy: string; report: unknown }

/**
 * Measures page speed with Lighthouse, on this machine or at a provider. Null where neither is available.
 * @throws {EngineError} PAGE_UNREACHABLE, PROVIDER_FAILED
 */
export type PageSpeedMeter = { measure: (order: PageSpeedOrder) => Promise<PageSpeedReport | null> }

/** A recognised word. `pause` is the silence before it, in seconds. */
export type HeardWord = { word: string; pause: number }

/**
 * Transcribes speech. Expects WAV: PCM, 16 bit, 16 kHz, one channel.
 * @throws {EngineError} PROVIDER_FAILED; the signal's reason
 */
export type SpeechModel = {
  name: string
  /** What users should know before they record; absent for good recognisers. */
  limits?: string
  /** `words` only from recognisers without punctuation. `text` is empty when there was no speech. */
  transcribe: (
    wav: Uint8Array,
    options: { signal: AbortSignal; onWait?: TextRequest<z.ZodType>['onWait'] },
  ) => Promise<{ text: string; words?: HeardWord[] }>
}

/** A tab of a Google Sheet, by name or by the number in its address. Without either, the first tab. */
/** An `id` with `2PACX-` is that of a sheet published to the web. */
export type SheetRequest = { id: string; tab: string | null; gid: string | null; signal: AbortSignal }

/** Cells as the sheet shows them, or CSV text. */
export type SheetContent = string[][] | string
/** `via` names the access method used. */
export type ReadSheet = { content: SheetContent; via: string }

/** @throws {EngineError} SHEET_UNREADABLE with the reason, PROVIDER_FAILED */
export type SheetReader = { read: (request: SheetRequest) => Promise<ReadSheet> }

/** Google's index status of a page. `verdict` is PASS, PARTIAL, FAIL or NEUTRAL. */
export type IndexStatus = {
  verdict: string
  /** A sentence such as 'Submitted and indexed'. */
  coverage: string
  lastCrawl: string | null
  googleCanonical: string | null
}

/** Live index status for pages of the operator's own sites. Null for any other site. */
export type IndexInspector = {
  /** @throws {EngineError} PROVIDER_FAILED */
  inspect: (url: string, signal: AbortSignal) => Promise<IndexStatus | null>
}

/** The sender of a text, from the account. Unknown parts are empty strings. */
export type Author = { name: string; business: Required<BusinessProfile> }

/** The outside world that an engine can use. Ports that are not configured are null or absent. */
export type Ports = {
  fetch: SafeFetch
  /**
   * The HTML of a page after its scripts ran, in a browser behind the same checks as `fetch`; null when it cannot be
   * drawn. Absent where this server has no browser.
   */
  render?: ((url: string, signal: AbortSignal) => Promise<string | null>) | undefined
  text: TextModel | null
  pageSpeed?: PageSpeedMeter | undefined
  sheets?: SheetReader | undefined
  /** Absent when Search Console is not configured. */
  searchIndex?: IndexInspector | undefined
  clock: { now: () => Date }
  /** The user of this run. Absent outside runs, and for agents that do not write. */
  author?: Author | undefined
  /** Absent when this server has no speech recognition. */
  speech?: SpeechModel | undefined
  /** Absent when no GST register is configured. */
  gst?: GstRegister | undefined
  /** Absent when no web search is configured. */
  search?: WebSearch | undefined
  /** Absent when no grammar is loaded. Engines then fall back to simpler rules and report it. */
  language?: LanguageReader | undefined
}
