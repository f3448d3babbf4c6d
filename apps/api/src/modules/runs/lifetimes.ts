/** A worker that has not renewed its lease for this long is dead. */
export const leaseMs = 30_000
/** How often a worker renews its lease. */
export const leaseRenewMs = 10_000
/** How long a hold outlives the run's deadline. Source: acceptance.md Q4. */
export const holdGraceMs = 120_000
/** How long a background run may queue; see `isBackground`. */
export const maxBackgroundWaitMs = 24 * 60 * 60_000
/** How long another run may queue that is free, and so has no hold that expires. */
export const maxFreeWaitMs = 15 * 60_000
/** Attempts per run; only a worker's death leads to a second one. */
export const maxAttempts = 2

export const after = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds)
