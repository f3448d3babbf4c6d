import { readFailure } from '@bazaar/contracts'
import type { ShellServices } from '@bazaar/federation-contract'

/** Shows why a call failed as a notice. */
export const reportFailure = (services: ShellServices) => (error: unknown) =>
  services.notify('error', readFailure(error).detail)
