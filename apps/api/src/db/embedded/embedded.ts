export type EmbeddedOptions = {
  /** Our part of the data folder, e.g. `data/pg`. */
  folder: string
  /** False trades crash safety for speed; for tests only. */
  durable?: boolean
  /**
   * `server` owns the database and restarts it. `tool` uses the database of a running server, or owns it while the tool
   * works. `worker` never owns it: it waits for the server's, at the start and after each loss.
   */
  role?: 'server' | 'tool' | 'worker'
  /** Aborts a worker's wait. */
  signal?: AbortSignal
  onWarn?: (text: string) => void
}

export type Embedded = {
  /** Current address of the database `bazaar`, or of the given database. */
  readonly url: string
  pid: () => number
  /** Stops PostgreSQL if this process owns it. */
  stop: () => Promise<void>
}
