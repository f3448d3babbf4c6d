import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { samplesOf } from './samples.ts'

/**
 * Writes the samples: `node write-samples.ts FOLDER [people per format]` creates the files and their expected values.
 */
const [, , folder = '', perFormat = '3'] = process.argv
mkdirSync(folder, { recursive: true })
const index = []
for (const { id, format, person } of samplesOf(Number(perFormat))) {
  const file = `${id}.${format.kind}`
  writeFileSync(join(folder, file), await format.make(person))
  index.push({ id, file, kind: format.kind, format: format.id, look: format.look, person })
}
writeFileSync(join(folder, 'truth.json'), JSON.stringify(index, null, 1))
