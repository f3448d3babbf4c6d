import { AppError } from '../app-error.ts'
import type { Services } from '../../context.ts'
import type { Settings } from '../../settings.ts'
import { type Rule, countTry } from '../../security/throttle.ts'

const minute = 60
const hour = 3_600

/** All rate limits of sign-in, sign-up, codes (OTP), shared results, notified devices, exports, tickets and webhooks. Source: acceptance.md Q8, Q13, Q19. */
export const rules = {
  loginAccount: (settings: Settings): Rule => ({
    kind: 'login',
    limit: settings.LIMIT_LOGIN_ACCOUNT,
    window: 15 * minute,
    pause: { seconds: 15, doubles: true },
  }),
  loginAddress: (settings: Settings): Rule => ({
    kind: 'login-ip',
    limit: settings.LIMIT_LOGIN_IP,
    window: 15 * minute,
  }),
  register: (settings: Settings): Rule => ({ kind: 'register-ip', limit: settings.LIMIT_REGISTER_IP, window: hour }),
  codeGap: (): Rule => ({ kind: 'otp-gap', limit: 1, window: minute }),
  codes: (settings: Settings): Rule => ({ kind: 'otp-send', limit: settings.LIMIT_OTP_SENDS, window: hour }),
  codesAddress: (settings: Settings): Rule => ({
    kind: 'otp-send-ip',
    limit: settings.LIMIT_OTP_SENDS_IP,
    window: hour,
  }),
  /** Wrong passwords of a shared result, for each network and for all of them. */
  sharePassword: (): Rule => ({ kind: 'share-password', limit: 10, window: 15 * minute }),
  sharePasswordAll: (): Rule => ({ kind: 'share-password-all', limit: 200, window: 15 * minute }),
  siteReads: (): Rule => ({ kind: 'site-read', limit: 20, window: hour }),
  passkeyStarts: (): Rule => ({ kind: 'passkey-start', limit: 60, window: 15 * minute }),
  pushDevices: (): Rule => ({ kind: 'push-device', limit: 60, window: hour }),
  /** Replies, closing and reopening. */
  ticketChanges: (): Rule => ({ kind: 'ticket-change', limit: 100, window: 24 * hour }),
  /** Files of 5 MB stay in the database. */
  ticketFiles: (): Rule => ({ kind: 'ticket-file', limit: 20, window: 24 * hour }),
  /** Tests and replays call an address that a user has named. */
  webhookCalls: (): Rule => ({ kind: 'webhook-call', limit: 60, window: hour }),
  exports: (): Rule => ({ kind: 'export', limit: 5, window: 24 * hour }),
  guesses: (settings: Settings): Rule => ({
    kind: 'otp-guess',
    limit: settings.LIMIT_OTP_GUESSES_HOUR,
    window: hour,
    pause: { seconds: 30 * minute, doubles: false },
  }),
}

/** @throws {AppError} RATE_LIMITED or the given code, with the seconds to wait */
export const admit = async (
  services: Services,
  rule: Rule,
  value: string,
  refusal: 'RATE_LIMITED' | 'OTP_TOO_SOON' = 'RATE_LIMITED',
): Promise<void> => {
  const verdict = await countTry(services, rule, value)
  if (!verdict.allowed) throw new AppError(refusal, { retryAfter: verdict.retryAfter })
}

/**
 * Admits mailing a code to an address; known and unknown addresses count alike.
 * @throws {AppError} RATE_LIMITED, OTP_TOO_SOON
 */
export const admitCode = async (services: Services, email: string, network: string): Promise<void> => {
  const { settings } = services
  await admit(services, rules.codesAddress(settings), network)
  await admit(services, rules.codeGap(), email, 'OTP_TOO_SOON')
  await admit(services, rules.codes(settings), email)
}
