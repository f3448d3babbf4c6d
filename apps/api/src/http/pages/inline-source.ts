import { createHash } from 'node:crypto'

/** CSP source that allows one inline script or style sheet by the hash of its text. */
export const inlineSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
