import { expect, it } from 'vitest'
import { readAudit } from './audit-report.ts'

const report = (severity: string) =>
  JSON.stringify({ vulnerabilities: { tar: { severity, isDirect: false, via: [] } }, metadata: {} })

it.each([
  [report('critical'), 'critical  tar  (indirect)', false],
  [report('high'), 'high  tar  (indirect)', false],
  [report('moderate'), 'moderate  tar  (indirect)', true],
  ['{"vulnerabilities":{}}', 'No known vulnerability in any package.', true],
  ['{"message":"405 Method Not Allowed"}', 'The registry offers no advisories: nothing was looked up.', true],
  ['', 'The registry offers no advisories: nothing was looked up.', true],
])('%s: %s', (json, output, ok) => {
  expect(readAudit(json)).toEqual({ output, ok })
})

it('fails without advisories where they are required', () => {
  expect(readAudit('', { required: true }).ok).toBe(false)
  expect(readAudit('{"vulnerabilities":{}}', { required: true }).ok).toBe(true)
})
