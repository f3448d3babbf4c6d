export const eventStreamType = 'text/event-stream'

/** A stream with nothing to say says that it is alive this often, in milliseconds. */
export const heartbeatMs = 15_000

/** Milliseconds without a byte after which a stream is dead: its connection may be gone without anybody being told. */
export const silenceMs = 3 * heartbeatMs
