const hex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Begins a trace at the press of a button; the server continues it where it is observed. Source: W3C Trace Context, §3.2. */
export const newTraceparent = (): string => `00-${hex(16)}-${hex(8)}-01`
