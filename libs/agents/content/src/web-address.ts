import { z } from 'zod'

const scheme = /^[a-z][a-z0-9+.-]*:\/\//i

const isWebAddress = (value: string): boolean => {
  try {
    const url = new URL(scheme.test(value) ? value : `https://${value}`)
    const named = url.hostname.includes('.') || url.hostname.startsWith('[') || url.hostname === 'localhost'
    return /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' && named
  } catch {
    return false
  }
}

/** A web address as people type it: `https://` may be missing. Kept as typed; the fetcher completes it. */
export const webAddress = z
  .string()
  .trim()
  .min(1, 'Please enter a web address such as https://example.com')
  .max(2048, 'Please enter a shorter web address')
  .refine(isWebAddress, 'Please enter a web address such as https://example.com')
