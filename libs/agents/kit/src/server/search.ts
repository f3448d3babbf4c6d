export type SearchHit = { title: string; url: string; snippet: string }

/** A connected web search. */
export type WebSearch = {
  /** As a reader knows it, e.g. `Brave Search`. */
  name: string
  /** Best first. @throws {EngineError} PROVIDER_FAILED when it gives no usable answer */
  find: (query: string, options: { most: number; signal: AbortSignal }) => Promise<SearchHit[]>
}
