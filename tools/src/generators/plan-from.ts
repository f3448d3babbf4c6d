import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { sdkFile } from '../sdk/pack-sdk.ts'
import { planAgent } from './agent.ts'
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

const argumentsOf = (args: string[]) => {
  try {
    return parseArgs({ args, allowPositionals: true, options })
  } catch (error) {
    throw new GeneratorError(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
  }
}

type Wanted = {
  plan: Plan
  /** Folder outside the repository, for a remote of its own. */
  outside?: string
  isDryRun: boolean
}

const planOf = (root: string, kind: string, names: string[], values: { title?: string; category?: string }): Plan => {
  const [first = '', second = ''] = names
  if (kind === 'agent' && names.length === 2) return planAgent(root, first, second, values)
  if (kind === 'remote' && names.length === 1) return planRemote(root, first)
  if (kind === 'verb' && names.length === 2) return planVerb(root, first, second)
  throw new GeneratorError(usage)
}

/**
 * What the arguments of `npm run new` ask for; writes nothing.
 * @throws {GeneratorError} with advice
 */
export const planFrom = async (root: string, args: string[]): Promise<Wanted> => {
  const { values, positionals } = argumentsOf(args)
  const [kind = '', ...names] = positionals
  const isDryRun = values['dry-run'] ?? false
  if (values.standalone === undefined) return { plan: planOf(root, kind, names, values), isDryRun }
  if (kind !== 'remote' || names.length > 1) throw new GeneratorError(usage)
  const outside = standaloneFolder(root, values.standalone)
  return { plan: planStandalone(root, outside, names[0] ?? basename(outside), await sdkFile()), outside, isDryRun }
}
