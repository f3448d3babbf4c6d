import { execFile } from 'node:child_process'
import { readAudit } from './audit-report.ts'

// npm exits with 1 for a finding as well as for a registry without advisories, so only its report counts.
execFile('npm', ['audit', '--json'], { maxBuffer: 64 * 1024 * 1024 }, (_error, stdout) => {
  const { output, ok } = readAudit(stdout, { required: process.argv.includes('--required') })
  console.log(output)
  process.exitCode = ok ? 0 : 1
})
