export const words = {
  versions: 'Versions of the email',
  version: { draft: 'Draft', shorter: 'Shorter', formal: 'More formal' },
  subject: 'Subject',
  body: 'Email',
  copy: 'Copy email',
  copySubject: 'Copy subject',
  toFill: 'Fill in before you send',
  checks: 'Please check',
  transcript: 'Transcript',
  length: (count: number, most: number): string => `${count} of ${most} characters`,
} as const
