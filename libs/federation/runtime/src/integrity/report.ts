import { reportsPath } from '@bazaar/federation-contract'

/** What did not fit, and whose it was. Nothing of the person: no address of a page, no text. */
export type IntegrityReport = {
  kind: 'file' | 'registry' | 'policy'
  remote: string | null
  /** File, directive or reason. */
  what: string
}

/** Reports of one page; a page that is attacked has the same to say again and again. */
const most = 20
const said = new Set<string>()

const post = (text: string): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: text,
  keepalive: true,
})

/** On a person's wish. @returns whether the server took it */
export const sendReport = (about: IntegrityReport): Promise<boolean> =>
  fetch(reportsPath, post(JSON.stringify(about))).then(
    ({ ok }) => ok,
    () => false,
  )

/** Notes it in the page's timeline (`integrity:<kind>`) and tells the server, once each. Never throws. */
export const report = (about: IntegrityReport, tellServer = true): void => {
  const text = JSON.stringify(about)
  if (said.has(text) || said.size >= most) return
  said.add(text)
  performance.mark(`integrity:${about.kind}`, { detail: about })
  if (tellServer) void fetch(reportsPath, post(text)).catch(() => undefined)
}
