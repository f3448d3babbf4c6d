/** A refusal in words for whoever releases: every reason, each a sentence. */
export class ReleaseError extends Error {
  readonly reasons: readonly string[]

  constructor(reasons: readonly string[]) {
    super(reasons.join('\n'))
    this.name = 'ReleaseError'
    this.reasons = reasons
  }
}
