import { type auth, passkeys } from '@bazaar/contracts'
import type { ShellServices } from '@bazaar/federation-contract'
import { signWithPasskey } from '@bazaar/passkeys'
import type { z } from 'zod'

/** Signs in with a passkey that the user picks in the browser's own window. */
export const signInWithPasskey = async ({
  call,
}: Pick<ShellServices, 'call'>): Promise<z.output<typeof auth.SignInAnswer>> =>
  call(passkeys.signIn, { passkey: await signWithPasskey(await call(passkeys.startSignIn, {})) })
