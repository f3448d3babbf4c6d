import { statSync } from 'node:fs'
import { relative } from 'node:path'
import { artefactNames, artefactsFolder, keepBuild } from './support/artefacts.ts'

/** `npm run release:keep -- [name …]`: keeps the current builds, which later ones must stay compatible with. */
const asked = process.argv.slice(2)
const names = artefactNames.filter((name) => asked.length === 0 || asked.includes(name))
const unknown = asked.filter((name) => !artefactNames.some((known) => known === name))
if (unknown.length > 0) {
  process.stderr.write(`Unknown: ${unknown.join(', ')}. Names: ${artefactNames.join(', ')}.\n`)
  process.exitCode = 1
} else {
  for (const name of names) {
    const path = keepBuild(name)
    process.stdout.write(`${relative(artefactsFolder, path)} ${statSync(path).size} bytes\n`)
  }
}
