export type SearchHit = { title: string; url: string; snippet: string }

/** A configured web search. */
export type WebSearch = {
  /** Display name, for example `Brave Search`. */
  name: string
  /** Returns hits, best first. @throws {EngineError} PROVIDER_FAILED when the response is unusable */
  find: (query: string, options: { most: number; signal: AbortSignal }) => Promise<SearchHit[]>
}
