import { z } from 'zod'
import { authTexts } from './texts.ts'

/** Words of errors that pages show by themselves; a page carries these, not the whole catalogue. */
export const pageErrors = {
  INSUFFICIENT_CREDIT: 'Insufficient credit score to make this request',
  AGENT_OFF: 'This agent is not available at the moment.',
  INTERNAL: 'Something went wrong on our side. Please try again.',
} as const

/** Every error of the API: its status and the words shown to the user. */
export const errorCatalogue = {
  INVALID_INPUT: { status: 422, detail: 'Please check the highlighted fields.' },
  MALFORMED_REQUEST: { status: 400, detail: 'The request could not be read.' },
  UNAUTHENTICATED: { status: 401, detail: 'Please sign in to continue.' },
  KEY_INVALID: { status: 401, detail: 'This API key is not known. Create one under Settings → Developers.' },
  KEY_FORBIDDEN: { status: 403, detail: 'This API key may not make this call.' },
  KEY_LIMIT: { status: 429, detail: 'This API key has used its credits for today.' },
  FORBIDDEN: { status: 403, detail: 'You are not allowed to do this.' },
  NOT_FOUND: { status: 404, detail: 'There is nothing at this address.' },
  METHOD_NOT_ALLOWED: { status: 405, detail: 'This address does not accept that kind of request.' },
  PAYLOAD_TOO_LARGE: { status: 413, detail: 'That is too much text for one request.' },
  FILE_TOO_LARGE: { status: 413, detail: 'This file is too large.' },
  UPLOAD_GONE: { status: 410, detail: 'The uploaded file is gone. Please choose it again.' },
  RELEASE_KILLED: { status: 410, detail: 'This release was withdrawn.' },
  RELEASE_REFUSED: { status: 422, detail: 'This release does not fit.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, detail: 'Send the request as JSON.' },
  CONFLICT: { status: 409, detail: 'This was already done.' },
  IDEMPOTENCY_MISMATCH: { status: 422, detail: 'This key was already used for a different request.' },
  RATE_LIMITED: { status: 429, detail: 'Too many requests. Please wait a moment and try again.' },
  INSUFFICIENT_CREDIT: { status: 402, detail: pageErrors.INSUFFICIENT_CREDIT },
  ACCOUNT_EXISTS: { status: 409, detail: 'An account with this email already exists.' },
  INVALID_CREDENTIALS: { status: 401, detail: 'Email or password is incorrect.' },
  EMAIL_NOT_VERIFIED: { status: 403, detail: 'Please verify your email with the code we sent you.' },
  SECOND_FACTOR: { status: 403, detail: 'Enter the six-digit code from your authenticator app.' },
  PASSKEY_INVALID: {
    status: 400,
    detail: 'This passkey was not accepted. Try again, or sign in another way.',
  },
  CONFIRM_IDENTITY: { status: 403, detail: 'Please confirm that it is you, and try again.' },
  ACCOUNT_LOCKED: { status: 403, detail: 'This account is locked. Please write to us.' },
  OTP_INVALID: { status: 400, detail: 'That code is not right. Check it and try again.' },
  OTP_EXPIRED: { status: 400, detail: 'That code has expired. Ask for a new one.' },
  OTP_LOCKED: { status: 429, detail: 'Too many wrong codes. Please wait 30 minutes and ask for a new one.' },
  OTP_TOO_SOON: { status: 429, detail: 'A code was sent a moment ago. Please wait before asking for another.' },
  REGISTER_AGAIN: { status: 409, detail: 'Please register again to get a new code.' },
  PASSWORD_TOO_COMMON: { status: 422, detail: authTexts.passwordCommon },
  GOOGLE_FAILED: { status: 401, detail: 'Something went wrong' },
  URL_INVALID: { status: 422, detail: 'Please enter a web address such as https://example.com' },
  URL_BLOCKED: { status: 422, detail: 'This address cannot be opened from our servers' },
  PAGE_UNREACHABLE: { status: 422, detail: 'We could not reach this website. Check the address and try again.' },
  SHEET_UNREADABLE: { status: 422, detail: 'The sheet could not be read. Check its address and who may open it.' },
  PROVIDER_FAILED: { status: 502, detail: 'A service this agent needs did not answer.' },
  RUN_FAILED: { status: 502, detail: 'The agent could not finish.' },
  RUN_TIMEOUT: { status: 504, detail: 'The agent took too long and was stopped.' },
  RUN_STOPPED: { status: 409, detail: 'The run was stopped.' },
  STOP_WOULD_CHARGE: { status: 409, detail: 'The text has begun, so stopping now costs what the run costs.' },
  CODE_INVALID: { status: 422, detail: 'This code is not valid, or it has been used already.' },
  PAYMENT_FAILED: { status: 502, detail: 'The payment page could not be opened. Nothing was paid; please try again.' },
  CANCEL_FAILED: {
    status: 502,
    detail: 'The payment page could not be closed. It closes by itself within a day; please try again.',
  },
  EMPTY_RESULT: { status: 502, detail: 'The agent found nothing to report.' },
  TOO_MANY_RUNS: { status: 429, detail: 'Two runs are already in progress. Wait for one to finish or stop it.' },
  QUOTA_REACHED: {
    status: 429,
    detail: 'You have used your text allowance for today. It resets at midnight UTC.',
  },
  OVERLOADED: { status: 503, detail: 'We are very busy right now. Please try again in a minute.' },
  LINKEDIN_RECONNECT: { status: 409, detail: 'Please connect LinkedIn again.' },
  LINKEDIN_FORBIDDEN: {
    status: 403,
    detail: 'LinkedIn does not let us post for you. Connect again and allow posting.',
  },
  LINKEDIN_REFUSED: { status: 422, detail: 'LinkedIn refused this text. It may have been posted before.' },
  LINKEDIN_FAILED: { status: 502, detail: 'LinkedIn did not take the post. Please try again later.' },
  AGENT_OFF: { status: 409, detail: pageErrors.AGENT_OFF },
  NOT_CONFIGURED: { status: 503, detail: 'This is not set up on this server.' },
  INTERNAL: { status: 500, detail: pageErrors.INTERNAL },
} as const satisfies Record<string, { status: number; detail: string }>

export type ErrorCode = keyof typeof errorCatalogue
export const errorCodes = Object.keys(errorCatalogue) as [ErrorCode, ...ErrorCode[]]

/** Body of every error response; `detail` and `message` are the same sentence. Source: acceptance.md Q27. */
export const ErrorBody = z.object({
  detail: z.string(),
  message: z.string(),
  code: z.string(),
  request_id: z.string(),
  /** Dotted path of a field → what is wrong with it. */
  fields: z.record(z.string(), z.string()).optional(),
})
export type ErrorBody = z.output<typeof ErrorBody>
