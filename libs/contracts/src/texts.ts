/**
 * Texts that a page may show in another language. They are apart from the schemas, because a page replaces them before its
 * schemas are made.
 */

/** Texts of product.md §5, word for word, and those of limits that it does not name. */
export const authTexts = {
  emailRequired: 'Username is required.',
  emailInvalid: 'Please enter a valid email address.',
  passwordRequired: 'Password is required.',
  passwordShort: 'Password must be at least 8 characters long.',
  passwordLong: 'Password must be at most 128 characters long.',
  passwordCommon: 'This password is too common. Choose one that is harder to guess.',
  nameRequired: 'Name is required.',
  mobileInvalid: 'Please enter a valid Mobile Number.',
  otpRequired: 'OTP is required.',
  otpDigits: 'The code has six digits.',
  verified: 'OTP Verified. Redirecting to login page.',
  reset: 'Password Resetted successfully',
  pleaseSignin: 'Please Signin',
} as const

export const failureTexts = { page: 'Something did not work on this page. Please try again.' } as const

export const accountTexts = {
  lineLong: 'Please keep this within 200 characters.',
  paragraphLong: 'Please keep this within 1,000 characters.',
  sampleLong: 'Please keep each sample within 2,000 characters.',
  samplesMany: 'Please give at most 5 samples.',
  siteRequired: 'Please enter your website.',
} as const

export const feedbackTexts = {
  alert: 'Feedback Submitted Successfully',
  popup: 'Thank you for your feedback! We value your input and will use it to improve our services.',
  required: 'Please write a message.',
  long: 'Please keep the message within 5,000 characters.',
  rating: 'Please choose a rating.',
} as const

export const supportTexts = {
  alert: 'Support Submitted Successfully',
  popup: 'Support ticket created successfully!',
  noTickets: 'No Tickets Found',
  noTicketsText: "Looks like you don't have any tickets yet. Click the button above to create a new ticket.",
  noClosed: 'No Closed Tickets',
  noClosedText: "Looks like you don't have any closed tickets yet.",
  category: 'Please choose a category.',
  subjectRequired: 'Subject is required.',
  subjectLong: 'Please keep the subject within 200 characters.',
  bodyRequired: 'Please describe what you need.',
  messageRequired: 'Please write a message.',
  textLong: 'Please keep this within 10,000 characters.',
} as const

export const creditTexts = {
  codeRequired: 'Code is required.',
  addressLong: 'Please keep the address within 300 characters.',
} as const

export const keyTexts = {
  nameRequired: 'Please give the key a name.',
  nameLong: 'Please keep the name within 80 characters.',
  scopeRequired: 'Please choose at least one permission.',
  limitLow: 'At least 1 credit.',
  origin: 'An origin looks like https://shop.example, without a path.',
  tooMany: (most: number): string => `You have ${most} active keys. Revoke one that you no longer use.`,
  unknownAgent: (id: string): string => `There is no agent “${id}”.`,
  unknown: 'This API key is not known. Create one under Settings → Developers.',
  revoked: 'This API key was revoked. Create a new one under Settings → Developers.',
  expired: 'This API key has expired. Create a new one under Settings → Developers.',
  sessionOnly: 'API keys cannot make this call. Sign in to make it.',
  scope: (needed: readonly string[]): string => `This API key lacks the permission “${needed.join('” or “')}”.`,
  agent: (id: string): string => `This API key may not run “${id}”.`,
  browser: (origin: string): string => `This API key may not be used by pages of ${origin}.`,
  spent: (limit: number): string =>
    `This key or app has used its limit of ${limit} ${limit === 1 ? 'credit' : 'credits'} a day. It resets at 00:00 UTC.`,
} as const
