/** Languages of the interface and of our mails. */
export const languages = ['en', 'hi'] as const
