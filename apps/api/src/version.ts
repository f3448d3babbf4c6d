import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Version of the product, from the package.json at the root of the repository. */
export const version: string = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'),
).version
