import '../compile-cache.ts'
import type { Finding } from '@bazaar/api'
import { readArguments } from '../arguments.ts'

const usage = `Usage: npm run doctor [-- --mail ADDRESS]
Checks this installation, with a mail to ADDRESS if given. Exit code 1 if something is broken.`
const signs: Record<Finding['state'], string> = { fine: '  fine  ', warn: '  WARN  ', broken: ' BROKEN ' }

const main = async (): Promise<void> => {
  const { values } = readArguments(usage, { mail: { type: 'string' } })
  const { examineInstallation, readSettings } = await import('@bazaar/api')
  const findings = await examineInstallation(readSettings(process.env), values.mail)
  for (const { check, state, text } of findings) console.log(`${signs[state]} ${check}: ${text}`)
  if (findings.some(({ state }) => state === 'broken')) process.exitCode = 1
}

main().catch((error: unknown) => {
  console.error(` BROKEN  Settings: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
})
