/** Idempotency key of one submission. `crypto.randomUUID` is missing on plain HTTP from another machine. */
export const newSubmissionKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
