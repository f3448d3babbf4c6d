import type { AppErrorShape, NewPasskey, PasskeyCreation, PasskeyProof, PasskeyRequest } from '@bazaar/contracts'
import { words } from './words.ts'

/** Whether this browser knows passkeys. A page made on the server is for one that does. */
export const knowsPasskeys = (): boolean => typeof window === 'undefined' || 'PublicKeyCredential' in window

/** Shown like the failure of a call. */
class PasskeyError extends Error implements AppErrorShape {
  readonly code = 'PASSKEY_UNUSED'
  readonly status = null
  readonly fields = {}
  readonly requestId = null
  readonly detail: string

  constructor(detail: string, cause: unknown) {
    super(detail, { cause })
    this.detail = detail
  }
}

/** Browsers answer the same when the user cancels, waits too long or has no passkey here. */
const orExplain = async <T>(work: () => Promise<T>, unused: string): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    const exists = error instanceof Error && error.name === 'InvalidStateError'
    throw new PasskeyError(exists ? words.exists : unused, error)
  }
}

/** Few visitors need it. */
const load = () => import('@simplewebauthn/browser')

/** What extensions add is not asked for. */
const plain = { clientExtensionResults: {} }

/** Lets the user make a passkey. @throws with words for the user */
export const makePasskey = (options: PasskeyCreation): Promise<NewPasskey> =>
  orExplain(
    async () => ({ ...(await (await load()).startRegistration({ optionsJSON: options })), ...plain }),
    words.unmade,
  )

/** Lets the user sign a challenge with a passkey. @throws with words for the user */
export const signWithPasskey = (options: PasskeyRequest): Promise<PasskeyProof> =>
  orExplain(
    async () => ({ ...(await (await load()).startAuthentication({ optionsJSON: options })), ...plain }),
    words.unused,
  )
