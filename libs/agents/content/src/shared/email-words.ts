export const words = {
  versions: 'Versions of the e-mail',
  version: { draft: 'Draft', shorter: 'Shorter', formal: 'More formal' },
  subject: 'Subject',
  body: 'E-mail',
  copy: 'Copy e-mail',
  copySubject: 'Copy subject',
  open: 'Open in my mail program',
  toFill: 'Fill in before you send',
  checks: 'Please check',
  transcript: 'Transcript',
  length: (count: number, most: number): string => `${count} of ${most} characters`,
} as const
