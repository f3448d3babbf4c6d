import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { languages } from '../languages.ts'
import { authTexts } from '../texts.ts'

export { authTexts }

export const Email = z
  .string()
  .trim()
  .min(1, authTexts.emailRequired)
  .max(254, authTexts.emailInvalid)
  .pipe(z.email(authTexts.emailInvalid))
export const NewPassword = z
  .string()
  .min(1, authTexts.passwordRequired)
  .min(8, authTexts.passwordShort)
  .max(128, authTexts.passwordLong)
/** Six digits; spaces from a pasted code are dropped. */
export const Otp = z
  .string()
  .transform((code) => code.replace(/\s+/g, ''))
  .pipe(
    z
      .string()
      .min(1, authTexts.otpRequired)
      .regex(/^\d{6}$/, authTexts.otpDigits),
  )
/** 10 to 13 characters: digits with an optional leading +. Source: product.md §5, acceptance.md C48. */
export const Mobile = z
  .string()
  .transform((number) => number.replace(/[\s-]+/g, ''))
  .pipe(
    z
      .string()
      .min(10, authTexts.mobileInvalid)
      .max(13, authTexts.mobileInvalid)
      .regex(/^\+?\d+$/, authTexts.mobileInvalid),
  )

export const RegisterInput = z.object({
  fullname: z.string().trim().min(1, authTexts.nameRequired).max(120),
  email: Email,
  password: NewPassword,
  mobile_number: Mobile,
  /** Accepted version of the terms; sending it also confirms an age of 18 or more. Older clients omit it. */
  agreed_to: z.string().max(20).optional(),
})
export const LoginInput = z.object({
  email: Email,
  password: NewPassword,
  /** A code of the authenticator app, where the account has one. */
  otp: Otp.optional(),
})
export const VerifyOtpInput = z.object({ email: Email, otp: Otp })
export const GenerateOtpInput = z.object({ email: Email })
export const ResetPasswordInput = z.object({
  email: Email,
  otp: Otp,
  new_password: NewPassword,
  /** Also ends API keys and connected apps: an attacker with the old password may have created one. */
  end_access: z.boolean().default(true),
})

export const UserData = z.object({
  id: z.string(),
  email: z.string(),
  fullname: z.string(),
  credit_score: z.number().int().nonnegative(),
  /** Present for staff, administrators among them. */
  role: z.literal('staff').optional(),
  /** Present for administrators. A value of its own, because older hosts know one role only. */
  admin: z.literal(true).optional(),
  /** Language of the account; absent in older servers. */
  language: z.enum(languages).optional(),
  /** Name and website of the business profile, null while the profile is empty; absent in older servers. */
  business: z.object({ name: z.string(), site: z.string() }).nullable().optional(),
  /** Ids of starred agents; absent in older servers. */
  favourite_agents: z.array(z.string()).optional(),
})
export type UserData = z.output<typeof UserData>

/** What a session holds of a business profile. */
export const sessionBusiness = ({
  name,
  site,
  sells,
}: Record<'name' | 'site' | 'sells', string>): UserData['business'] => (name || site || sells ? { name, site } : null)

/** Superset of both sign-in answers. Source: acceptance.md C19. */
export const SignInAnswer = UserData.extend({
  token: z.string(),
  data: z.object({ user_data: UserData, access_token: z.string() }),
})
export const Acknowledged = z.object({ message: z.string() })

/** A response may carry a new token for the session in this header. */
export const tokenHeader = 'x-session-token'

const tag = 'auth'
export const register = defineEndpoint({
  errors: ['ACCOUNT_EXISTS', 'PASSWORD_TOO_COMMON', 'OTP_TOO_SOON', 'NOT_CONFIGURED'],
  method: 'POST',
  path: '/api/v1/auth/register',
  access: 'public',
  tag,
  summary: 'Start a sign-up; a code is mailed',
  input: RegisterInput,
  output: Acknowledged,
})
export const verifyOtp = defineEndpoint({
  errors: ['ACCOUNT_EXISTS', 'OTP_EXPIRED', 'OTP_INVALID', 'OTP_LOCKED', 'REGISTER_AGAIN'],
  method: 'POST',
  path: '/api/v1/auth/verify-otp',
  access: 'public',
  tag,
  summary: 'Finish a sign-up with the mailed code',
  input: VerifyOtpInput,
  output: Acknowledged,
})
export const login = defineEndpoint({
  errors: ['INVALID_CREDENTIALS', 'EMAIL_NOT_VERIFIED', 'ACCOUNT_LOCKED', 'SECOND_FACTOR', 'OTP_INVALID'],
  method: 'POST',
  path: '/api/v1/auth/login',
  access: 'public',
  tag,
  summary: 'Sign in with email and password',
  input: LoginInput,
  output: SignInAnswer,
})
export const logout = defineEndpoint({
  method: 'POST',
  path: '/api/v1/auth/logout',
  access: 'user',
  tag,
  summary: 'Revoke this session',
  input: z.object({}),
  output: Acknowledged,
})
export const generateOtp = defineEndpoint({
  errors: ['OTP_TOO_SOON', 'NOT_CONFIGURED'],
  id: 'sendCode',
  method: 'POST',
  path: '/api/v1/auth/generate-otp',
  access: 'public',
  tag,
  summary: 'Mail a new code: to finish a sign-up, or to reset the password',
  input: GenerateOtpInput,
  output: Acknowledged,
})
export const resetPassword = defineEndpoint({
  errors: ['OTP_EXPIRED', 'OTP_INVALID', 'OTP_LOCKED', 'PASSWORD_TOO_COMMON'],
  method: 'POST',
  path: '/api/v1/auth/reset-password',
  access: 'public',
  tag,
  summary: 'Set a new password with a mailed code',
  input: ResetPasswordInput,
  output: Acknowledged,
})
export const me = defineEndpoint({
  id: 'getMe',
  method: 'GET',
  path: '/api/v1/auth/me',
  access: 'user',
  tag,
  summary: 'Who is signed in',
  input: z.object({}),
  output: UserData,
})
