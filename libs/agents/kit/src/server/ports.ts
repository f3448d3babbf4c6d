import type { z } from 'zod'
import type { GstRegister } from './gst-register.ts'
import type { WebSearch } from './search.ts'
import type { LanguageReader } from './language.ts'

/** An answer on the way to a page, redirects first, the page itself last. */
export type FetchHop = { url: string; status: number }

/** What the fetcher is doing, for engines that show it. */
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
  /** Decoded text of the body; empty when bytes were asked for. */
  body: string
  /** The body as it came, after its transfer was unpacked; only when `asBytes` asked for it. */
  content?: Uint8Array
  /** Size after decompression. */
  bytes: number
  /** Addresses that answered with a redirect, in order; the last one led to `url`. */
  redirects: string[]
  /** The same way with the status of each answer. */
  hops?: readonly FetchHop[]
  /** ISO time. */
  fetchedAt: string
  /** Milliseconds from sending the request to the first byte of the answer. */
  ttfbMs: number
  /** False when robots.txt asks crawlers not to read this page; always true with `anyStatus`. */
  robotsAllowed: boolean
}

export type FetchRequest = {
  signal: AbortSignal
  /** What the caller can read, e.g. `text/html`. */
  accept?: readonly string[]
  /** Limit after decompression; default 3 MB. */
  maxBytes?: number
  /** Gives `content` in place of `body`, for files that may not be text, such as a packed sitemap. */
  asBytes?: boolean
  timeoutMs?: number
  /** Default `GET`. */
  method?: 'GET' | 'HEAD'
  /** A page with a 4xx or 5xx status is returned instead of thrown, and may be empty: for link checks. */
  anyStatus?: boolean
  /** Default 5; with 0 the redirect itself is the answer, if `anyStatus` lets it be. */
  maxRedirects?: number
  onStep?: (step: FetchStep) => void
  /** Set when the product chose the page itself: a disallow in robots.txt then refuses it. */
  obeyRobots?: boolean
}

/** Opens addresses that users give. @throws {EngineError} URL_INVALID, URL_BLOCKED, PAGE_UNREACHABLE */
export type SafeFetch = (url: string, request: FetchRequest) => Promise<FetchedPage>

export type TextRequest<T extends z.ZodType> = {
  /** Version of the prompt, for the run's record. */
  task: string
  system: string
  prompt: string
  schema: T
  maxTokens: number
  temperature: number
  signal: AbortSignal
  /** Called with the partial object while it is written. */
  onPartial?: (partial: unknown) => void
}

/** A configured text model. @throws {EngineError} PROVIDER_FAILED after one repair. */
export type TextModel = {
  name: string
  complete: <T extends z.ZodType>(request: TextRequest<T>) => Promise<z.output<T>>
}

export type Strategy = 'mobile' | 'desktop'

export type PageSpeedOrder = {
  url: string
  strategy: Strategy
  signal: AbortSignal
  onStep?: (step: 'waiting' | 'starting' | 'measuring') => void
}

/** Lighthouse's own JSON, made smaller. `madeBy`: `lighthouse` on this machine, or the provider's name. */
export type PageSpeedReport = { madeBy: string; report: unknown }

/**
 * Measures how fast a page is with Lighthouse, on this machine or at a provider; null where neither is to be had.
 * @throws {EngineError} PAGE_UNREACHABLE, PROVIDER_FAILED
 */
export type PageSpeedMeter = { measure: (order: PageSpeedOrder) => Promise<PageSpeedReport | null> }

/** A word as it was heard; `pause` is the silence in front of it. Seconds. */
export type HeardWord = { word: string; pause: number }

/**
 * Turns speech into text. It is given WAV: PCM, 16 bit, 16 kHz, one channel.
 * @throws {EngineError} PROVIDER_FAILED; the signal's reason
 */
export type SpeechModel = {
  name: string
  /** `words` only from recognisers that write no punctuation of their own; `text` is empty when nothing was said. */
  transcribe: (wav: Uint8Array, options: { signal: AbortSignal }) => Promise<{ text: string; words?: HeardWord[] }>
}

/** A tab of a Google Sheet, by name or by its number in the address; neither means the first tab. */
export type SheetRequest = { id: string; tab: string | null; gid: string | null; signal: AbortSignal }

/** Cells as the sheet shows them, or the same as the text of a CSV file. */
export type SheetContent = string[][] | string
/** `via` says by which way it was read. */
export type ReadSheet = { content: SheetContent; via: string }

/** @throws {EngineError} SHEET_UNREADABLE with the reason, PROVIDER_FAILED */
export type SheetReader = { read: (request: SheetRequest) => Promise<ReadSheet> }

/** What Google says of a page in its index; `verdict` is PASS, PARTIAL, FAIL or NEUTRAL. */
export type IndexStatus = {
  verdict: string
  /** A sentence such as 'Submitted and indexed'. */
  coverage: string
  lastCrawl: string | null
  googleCanonical: string | null
}

/** Live answers about pages of sites the operator owns; null for a page of any other site. */
export type IndexInspector = {
  /** @throws {EngineError} PROVIDER_FAILED */
  inspect: (url: string, signal: AbortSignal) => Promise<IndexStatus | null>
}

/** What engines may use of the outside world. What is not configured is null or absent. */
export type Ports = {
  fetch: SafeFetch
  text: TextModel | null
  pageSpeed?: PageSpeedMeter | undefined
  sheets?: SheetReader | undefined
  /** Absent without Search Console. */
  searchIndex?: IndexInspector | undefined
  clock: { now: () => Date }
  /** Absent when speech cannot be turned into text on this server. */
  speech?: SpeechModel | undefined
  /** Absent when no register of GST numbers is connected. */
  gst?: GstRegister | undefined
  /** Absent when no web search is connected. */
  search?: WebSearch | undefined
  /** Absent when no grammar is loaded; engines then fall back to simpler rules and say so. */
  language?: LanguageReader | undefined
}
