import { z } from 'zod'
import { Acknowledged, Email, Mobile, NewPassword, Otp, authTexts } from './auth.ts'
import { defineEndpoint } from '../endpoint.ts'
import { languages } from '../languages.ts'
import { Passkey, PasskeyProof } from './passkey-shapes.ts'
import { accountTexts } from '../texts.ts'

export { accountTexts }
export * from './devices.ts'
export * from './google.ts'

export const themes = ['system', 'light', 'dark'] as const
export const densities = ['comfortable', 'compact'] as const

/** Mails that a user may ask for; none by default. */
export const mailKinds = ['runs', 'tables', 'credits'] as const
/** A run that takes this long is mailed when it ends. */
export const slowRunMs = 30_000

const Line = z.string().trim().max(200, accountTexts.lineLong)
const Paragraph = z.string().trim().max(1_000, accountTexts.paragraphLong)

/** How many texts of their own a user can give as samples of their style. */
export const maxSamples = 5
export const maxSample = 2_000
const Sample = z.string().trim().min(1).max(maxSample, accountTexts.sampleLong)

/** Prefills the forms of agents and goes into every prompt. Every part may be empty. */
export const BusinessProfile = z.object({
  name: Line,
  site: Line,
  sells: Paragraph,
  audience: Paragraph,
  tone: Line,
  language: Line,
  /** Texts of the owner's own, as samples of how they write. Older clients leave them out, which changes nothing. */
  samples: z.array(Sample).max(maxSamples, accountTexts.samplesMany).optional(),
})
export type BusinessProfile = z.output<typeof BusinessProfile>

export const Account = z.object({
  id: z.string(),
  email: z.string(),
  fullname: z.string(),
  /** E.164; null after a Google sign-up without a number. */
  mobile_number: z.string().nullable(),
  role: z.enum(['user', 'staff']),
  has_password: z.boolean(),
  has_google: z.boolean(),
  /** An authenticator app is the second factor; absent in older servers. */
  has_totp: z.boolean().optional(),
  /** Absent in older servers. */
  passkeys: z.array(Passkey).optional(),
  marketing: z.boolean(),
  language: z.enum(languages),
  theme: z.enum(themes),
  /** Absent in older servers. */
  density: z.enum(densities).optional(),
  /** Mails the user asked for; absent in older servers. */
  mail_kinds: z.array(z.enum(mailKinds)).optional(),
  /** Ids of starred agents; absent in older servers. */
  favourite_agents: z.array(z.string()).optional(),
  created_at: z.string(),
  /** The deletion can be cancelled until then; null when none is scheduled. */
  erase_after: z.string().nullable(),
  business: BusinessProfile,
})
export type Account = z.output<typeof Account>

export const ProfileInput = z.object({
  fullname: z.string().trim().min(1, authTexts.nameRequired).max(120),
  mobile_number: Mobile,
})
export const PreferencesInput = z
  .object({
    marketing: z.boolean(),
    language: z.enum(languages),
    theme: z.enum(themes),
    density: z.enum(densities),
    mail_kinds: z.array(z.enum(mailKinds)).max(mailKinds.length),
    favourite_agents: z.array(z.string().max(60)).max(100),
  })
  .partial()
export const PasswordInput = z.object({
  /** Empty for an account without a password. */
  current_password: z.string().max(128).default(''),
  new_password: NewPassword,
  /** Also ends API keys and connected apps. */
  end_access: z.boolean().default(false),
})
export const EmailInput = z.object({ email: Email, password: z.string().max(128).default('') })
export const EmailCodeInput = z.object({ otp: Otp })

export const EraseInput = z.object({
  /** The account's own email address, typed. */
  email: z.string().trim(),
  password: z.string().max(128).default(''),
})

const tag = 'account'
const access = 'user' as const
export const account = defineEndpoint({
  id: 'getAccount',
  method: 'GET',
  path: '/api/v1/account',
  access,
  tag,
  summary: 'Everything the settings page shows of the account',
  input: z.object({}),
  output: Account,
})
export const saveProfile = defineEndpoint({
  method: 'POST',
  path: '/api/v1/account/profile',
  access,
  tag,
  summary: 'Change name and mobile number',
  input: ProfileInput,
  output: Account,
})
export const savePreferences = defineEndpoint({
  method: 'POST',
  path: '/api/v1/account/preferences',
  access,
  tag,
  summary: 'Change theme, density, language of mails, marketing mails, mails about runs, starred agents',
  input: PreferencesInput,
  output: Account,
})
export const saveBusiness = defineEndpoint({
  method: 'POST',
  path: '/api/v1/account/business',
  access,
  tag,
  summary: 'Change the business profile that prefills agents',
  input: BusinessProfile,
  output: Account,
})
/** What a website states of its business; empty for what it does not state. Nothing is saved. */
export const readBusinessSite = defineEndpoint({
  errors: ['PAGE_UNREACHABLE', 'RATE_LIMITED'],
  method: 'POST',
  path: '/api/v1/account/business/read',
  access,
  tag,
  summary: 'Read a website for the business profile, without saving it',
  input: z.object({ url: z.string().trim().min(1, accountTexts.siteRequired).max(2_048) }),
  output: z.object({ name: z.string(), site: z.string(), sells: z.string(), language: z.string() }),
})
export const changePassword = defineEndpoint({
  errors: ['PASSWORD_TOO_COMMON', 'CONFIRM_IDENTITY'],
  method: 'POST',
  path: '/api/v1/account/password',
  access,
  tag,
  summary: 'Change or set the password; other devices are signed out',
  input: PasswordInput,
  output: Acknowledged,
})
export const startTotp = defineEndpoint({
  errors: ['CONFIRM_IDENTITY', 'CONFLICT'],
  method: 'POST',
  path: '/api/v1/account/totp/start',
  access,
  tag,
  summary: 'Begin to add an authenticator app; nothing changes until a code of it is confirmed',
  input: z.object({}),
  output: z.object({ uri: z.string(), secret: z.string() }),
})
export const confirmTotp = defineEndpoint({
  errors: ['CONFIRM_IDENTITY', 'OTP_INVALID'],
  method: 'POST',
  path: '/api/v1/account/totp/confirm',
  access,
  tag,
  summary: 'Add the authenticator app with a code of it',
  input: z.object({ otp: Otp }),
  output: Account,
})
export const removeTotp = defineEndpoint({
  errors: ['CONFIRM_IDENTITY', 'OTP_INVALID'],
  method: 'POST',
  path: '/api/v1/account/totp/remove',
  access,
  tag,
  summary: 'Remove the authenticator app with a code of it',
  input: z.object({ otp: Otp }),
  output: Account,
})
export const confirmIdentity = defineEndpoint({
  errors: ['CONFIRM_IDENTITY', 'OTP_INVALID', 'PASSKEY_INVALID'],
  method: 'POST',
  path: '/api/v1/account/confirm',
  access,
  tag,
  summary: 'Confirm who is at this device, by passkey, code or password; what needs a fresh proof works for 15 minutes',
  input: z.object({
    password: z.string().max(128).default(''),
    otp: Otp.optional(),
    /** Signs the challenge of `POST /api/v1/account/confirm/start`. */
    passkey: PasskeyProof.optional(),
  }),
  output: Acknowledged,
})
export const changeEmail = defineEndpoint({
  errors: ['OTP_TOO_SOON', 'NOT_CONFIGURED', 'CONFIRM_IDENTITY'],
  method: 'POST',
  path: '/api/v1/account/email',
  access,
  tag,
  summary: 'Ask for another email address; a code is mailed to it',
  input: EmailInput,
  output: Acknowledged,
})
export const confirmEmail = defineEndpoint({
  errors: ['OTP_EXPIRED', 'OTP_INVALID', 'OTP_LOCKED', 'ACCOUNT_EXISTS', 'CONFLICT'],
  method: 'POST',
  path: '/api/v1/account/email/confirm',
  access,
  tag,
  summary: 'Change the email address with the code mailed to it',
  input: EmailCodeInput,
  output: Account,
})
export const erase = defineEndpoint({
  errors: ['CONFIRM_IDENTITY', 'CONFLICT', 'CANCEL_FAILED'],
  id: 'eraseAccount',
  method: 'POST',
  path: '/api/v1/account/erase',
  access,
  tag,
  summary: 'Delete the account after seven days',
  input: EraseInput,
  output: Account,
})
export const keep = defineEndpoint({
  id: 'keepAccount',
  method: 'POST',
  path: '/api/v1/account/keep',
  access,
  tag,
  summary: 'Cancel the deletion of the account',
  input: z.object({}),
  output: Account,
})
/** Returns `application/zip`: all data as JSON, and each result as Markdown. */
export const exportPath = '/api/v1/account/export'
