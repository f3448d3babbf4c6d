export const eventStreamType = 'text/event-stream'

/** Interval of the heartbeat on an idle stream, in milliseconds. */
export const heartbeatMs = 15_000

/** A stream without a byte for this many milliseconds counts as dead: a lost connection may go unreported. */
export const silenceMs = 3 * heartbeatMs
