import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { packSdk, sdkFile } from '../sdk/pack-sdk.ts'
import { root, run } from '../workspace.ts'
import { planAgent } from './agent.ts'
import { applyPlan } from './apply.ts'
import { GeneratorError } from './names.ts'
import type { Plan } from './plan.ts'
import { planRemote } from './remote.ts'
import { planStandalone, standaloneFolder } from './standalone.ts'
import { planVerb } from './verb.ts'

const usage = `Usage: npm run new -- agent <team> <id> [--title "…"] [--category New]
                                             definition, example, engine, page and docs of an agent
       npm run new -- remote <name>          a micro-frontend with one page at /<name>
       npm run new -- remote [<name>] --standalone <folder>
                                             the same in a repository of its own, outside this one
       npm run new -- verb <module> <name>   a call of the API: endpoint, verb, route, spec
       --dry-run                             only lists the files`

const options = {
  title: { type: 'string' },
  category: { type: 'string' },
  standalone: { type: 'string' },
  'dry-run': { type: 'boolean' },
} as const

const planFrom = (kind: string, names: string[], values: { title?: string; category?: string }): Plan => {
  const [first = '', second = ''] = names
  if (kind === 'agent' && names.length === 2) return planAgent(root, first, second, values)
  if (kind === 'remote' && names.length === 1) return planRemote(root, first)
  if (kind === 'verb' && names.length === 2) return planVerb(root, first, second)
  throw new GeneratorError(usage)
}

/** Writes a repository for one remote, with the packed SDK in it. @returns its plan */
const standalone = async (names: readonly string[], given: string, isDryRun: boolean): Promise<Plan> => {
  const folder = standaloneFolder(root, given)
  const [name = basename(folder), ...more] = names
  if (more.length > 0) throw new GeneratorError(usage)
  const plan = planStandalone(root, folder, name, await sdkFile())
  if (isDryRun) return plan
  const packed = await mkdtemp(join(tmpdir(), 'sdk-'))
  try {
    const file = await packSdk(packed)
    // The templates are formatted: a folder elsewhere has rules of its own.
    await applyPlan(folder, plan, async () => {})
    await cp(join(packed, file), join(folder, 'vendor', file))
  } finally {
    await rm(packed, { recursive: true, force: true })
  }
  return plan
}

const lines = ({ changes }: Plan): string[] => changes.map(({ path, isNew }) => `${isNew ? 'new ' : 'edit'}  ${path}`)

const argumentsGiven = () => {
  try {
    return parseArgs({ allowPositionals: true, options })
  } catch (error) {
    throw new GeneratorError(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
  }
}

const main = async (): Promise<void> => {
  const { values, positionals } = argumentsGiven()
  const [kind = '', ...names] = positionals
  const isDryRun = values['dry-run'] ?? false
  const outside = values.standalone
  if (outside !== undefined && kind !== 'remote') throw new GeneratorError(usage)
  const plan = outside === undefined ? planFrom(kind, names, values) : await standalone(names, outside, isDryRun)
  if (!isDryRun && outside === undefined) await applyPlan(root, plan, run)
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
