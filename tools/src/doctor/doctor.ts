import '../compile-cache.ts'
import type { Finding } from '@bazaar/api'
import { parseArgs } from 'node:util'

/** `npm run doctor [-- --mail ADDRESS]`: checks this installation. Exit code 1 if something is broken. */
const signs: Record<Finding['state'], string> = { fine: '  fine  ', warn: '  WARN  ', broken: ' BROKEN ' }

const main = async (): Promise<void> => {
  const { examineInstallation, readSettings } = await import('@bazaar/api')
  const { values } = parseArgs({ options: { mail: { type: 'string' } } })
  const findings = await examineInstallation(readSettings(process.env), values.mail)
  for (const { check, state, text } of findings) console.log(`${signs[state]} ${check}: ${text}`)
  if (findings.some(({ state }) => state === 'broken')) process.exitCode = 1
}

main().catch((error: unknown) => {
  console.error(` BROKEN  Settings: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
})
