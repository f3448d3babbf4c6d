import { z } from 'zod'

const Report = z.object({
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string(), isDirect: z.boolean() })),
})

/** These stop a change; the others are reported. */
const grave = new Set(['high', 'critical'])

/**
 * What `npm audit --json` found, in words.
 * @param options `required`: a registry without advisories fails the build
 */
export const readAudit = (json: string, { required = false } = {}): { output: string; ok: boolean } => {
  const parsed = Report.safeParse(JSON.parse(json || '{}'))
  if (!parsed.success) return { output: 'The registry offers no advisories: nothing was looked up.', ok: !required }
  const found = Object.entries(parsed.data.vulnerabilities)
  if (found.length === 0) return { output: 'No known vulnerability in any package.', ok: true }
  const lines = found.map(([name, { severity, isDirect }]) => `${severity}  ${name}${isDirect ? '' : '  (indirect)'}`)
  return { output: lines.toSorted().join('\n'), ok: !found.some(([, { severity }]) => grave.has(severity)) }
}
