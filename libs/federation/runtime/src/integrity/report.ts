import { reportsPath } from '@bazaar/federation-contract'

/** What failed a check, and whose it was. Nothing about the user: no page address, no text. */
export type IntegrityReport = {
  kind: 'file' | 'registry' | 'policy'
  remote: string | null
  /** File, directive or reason. */
  what: string
}

/** Most reports of one page; a page under attack would repeat itself. */
const most = 20
const sent = new Set<string>()

const post = (text: string): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: text,
  keepalive: true,
})

/** Sends a report that the user asked for. @returns whether the server accepted it */
export const sendReport = (about: IntegrityReport): Promise<boolean> =>
  fetch(reportsPath, post(JSON.stringify(about))).then(
    ({ ok }) => ok,
    () => false,
  )

/** Marks it in the performance timeline (`integrity:<kind>`) and reports it to the server, once each. Never throws. */
export const report = (about: IntegrityReport, tellServer = true): void => {
  const text = JSON.stringify(about)
  if (sent.has(text) || sent.size >= most) return
  sent.add(text)
  performance.mark(`integrity:${about.kind}`, { detail: about })
  if (tellServer) void fetch(reportsPath, post(text)).catch(() => undefined)
}
