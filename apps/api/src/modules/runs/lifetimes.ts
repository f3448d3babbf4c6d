/** A worker that says nothing for so long is dead. */
export const leaseMs = 30_000
/** How often a worker says that it lives. */
export const leaseRenewMs = 10_000
/** A run still in the queue after this was lost on the way and is sent again. */
export const resendMs = 60_000
/** Time a hold outlives the run's own deadline. Source: acceptance.md Q4. */
export const holdGraceMs = 120_000
/** A run is tried at most so often; only the death of a worker leads to a second try. */
export const maxAttempts = 2

export const after = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds)
