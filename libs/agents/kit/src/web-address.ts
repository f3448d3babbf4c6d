import { z } from 'zod'

const scheme = /^[a-z][a-z0-9+.-]*:\/\//i
const sentence = 'Please enter a web address such as https://example.com'

const isWebAddress = (value: string): boolean => {
  const complete = scheme.test(value)
  const text = complete ? value : `https://${value}`
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username } = new URL(text)
  // `mailto:a@b.example` parses as a user name and a host once a scheme is prepended.
  if (!complete && username !== '') return false
  const named = hostname.includes('.') || hostname.startsWith('[') || hostname === 'localhost'
  return /^https?:$/.test(protocol) && named
}

/** A web address as people type it; `https://` is optional. It is kept as typed: the fetcher completes and checks it. */
export const webAddress = z
  .string()
  .trim()
  .min(1, sentence)
  .max(2_048, 'Please enter a shorter web address')
  .refine(isWebAddress, sentence)
