import { removePasskeys } from '../modules/auth/factors/passkeys.ts'
import { removeTotp } from '../modules/auth/factors/totp.ts'
import { type Verb, audit, findByEmail, reasonOf } from './verb.ts'

/** For a lost phone, after the operator has verified the caller's identity. */
export const resetFactor: Verb = {
  name: 'user reset-factor',
  usage: 'user reset-factor EMAIL --reason "..."',
  run: async (call) => {
    const found = await findByEmail(call, call.words[0])
    const reason = reasonOf(call)
    await removeTotp(call, found.id)
    await removePasskeys(call, found.id)
    await audit(call, { action: 'totp.reset', userId: found.id, detail: { reason } })
    return `${found.email} signs in without an authenticator app or passkey now.`
  },
}
