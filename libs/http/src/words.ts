import { pageErrors } from '@bazaar/contracts'

/** Failures that the server did not answer for. */
export const words = {
  NETWORK: 'We could not reach the server. Check your connection and try again.',
  TIMEOUT: 'The server took too long to answer. Please try again.',
  ABORTED: 'Stopped.',
  INTERNAL: pageErrors.INTERNAL,
  unknownAnswer: 'The server sent an answer this page does not understand. Reload and try again.',
} as const
