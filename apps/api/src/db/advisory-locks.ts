/** Keys of PostgreSQL's advisory locks, in one place: uses that share a key wait for each other. */
export const advisoryLocks = {
  /** Held while a process owns the embedded server. */
  embeddedOwner: 4_726_001,
  migration: 4_726_002,
  /** Copies of the test database. */
  testClone: 4_726_003,
  releaseMove: 4_726_004,
  backup: 4_726_005,
} as const
