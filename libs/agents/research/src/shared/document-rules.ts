/** Source: acceptance.md A21, Q19. */
export const documentRules = {
  accept: ['.pdf', '.docx', '.txt'],
  maxBytes: 10 * 1024 * 1024,
  missing: 'Please choose a file.',
} as const
