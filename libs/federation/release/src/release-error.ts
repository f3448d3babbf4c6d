/** Why a release was refused: one sentence per reason. */
export class ReleaseError extends Error {
  readonly reasons: readonly string[]

  constructor(reasons: readonly string[]) {
    super(reasons.join('\n'))
    this.name = 'ReleaseError'
    this.reasons = reasons
  }
}
