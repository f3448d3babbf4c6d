import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packSdk } from '../sdk/pack-sdk.ts'
import { root, run } from '../workspace.ts'
import { applyPlan } from './apply.ts'
import { GeneratorError } from './names.ts'
import { planFrom } from './plan-from.ts'
import type { Plan } from './plan.ts'

/** Writes a repository for one remote, with the packed SDK in it. */
const writeOutside = async (folder: string, plan: Plan): Promise<void> => {
  const packed = await mkdtemp(join(tmpdir(), 'sdk-'))
  try {
    const file = await packSdk(packed)
    // The templates are formatted: a folder elsewhere has rules of its own.
    await applyPlan(folder, plan, async () => {})
    await cp(join(packed, file), join(folder, 'vendor', file))
  } finally {
    await rm(packed, { recursive: true, force: true })
  }
}

const lines = ({ changes }: Plan): string[] => changes.map(({ path, isNew }) => `${isNew ? 'new ' : 'edit'}  ${path}`)

const main = async (): Promise<void> => {
  const { plan, outside, isDryRun } = await planFrom(root, process.argv.slice(2))
  if (!isDryRun) await (outside === undefined ? applyPlan(root, plan, run) : writeOutside(outside, plan))
  console.log(lines(plan).join('\n'))
  if (isDryRun) console.log('Nothing was written.')
  else console.log(`\nNext:\n${plan.next.map((line) => `  ${line}`).join('\n')}`)
}

try {
  await main()
} catch (error) {
  const detail = error instanceof Error ? error.message : String(error)
  console.error(error instanceof GeneratorError ? detail : `Nothing was kept, every file is as it was.\n${detail}`)
  process.exitCode = 1
}
