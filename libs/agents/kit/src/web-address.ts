import { z } from 'zod'

const scheme = /^[a-z][a-z0-9+.-]*:\/\//i
const sentence = 'Please enter a web address such as https://example.com'

const isWebAddress = (value: string): boolean => {
  const complete = scheme.test(value)
  const text = complete ? value : `https://${value}`
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username } = new URL(text)
  // `mailto:a@b.example` reads as a user name before the host once a scheme is put in front.
  if (!complete && username !== '') return false
  const named = hostname.includes('.') || hostname.startsWith('[') || hostname === 'localhost'
  return /^https?:$/.test(protocol) && named
}

/** A web address as people type it; `https://` may be missing. Kept as typed: the fetcher completes and judges it. */
export const webAddress = z
  .string()
  .trim()
  .min(1, sentence)
  .max(2_048, 'Please enter a shorter web address')
  .refine(isWebAddress, sentence)
