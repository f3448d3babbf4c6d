import { insertInOrder, insertInside, insertName, insertStatement } from './insert.ts'
import { GeneratorError, nameFrom } from './names.ts'
import { type Draft, draftIn, type Plan } from './plan.ts'

const modules = 'apps/api/src/modules'
const contracts = 'libs/contracts/src'
const auditWords = 'apps/mfe-admin/src/audit'
const routesFunction = /^export const \w+Routes = [^]*?=> \{/m

type Module = { routes: string; namespace: string; contract: string }

/** Finds the routes and the contract of a module; null when they do not have the usual form. */
const moduleOf = (draft: Draft, name: string): Module | null => {
  const routes = `${modules}/${name}/routes.ts`
  if (!draft.has(routes)) return null
  const text = draft.read(routes)
  const namespace = /Route\(app, (\w+)\./.exec(text)?.[1]
  const file = new RegExp(`export \\* as ${namespace} from './([^']+)'`).exec(draft.read(`${contracts}/index.ts`))?.[1]
  if (namespace === undefined || file === undefined || !routesFunction.test(text)) return null
  return { routes, namespace, contract: `${contracts}/${file}` }
}

const tagOf = (contract: string, fallback: string): string => /\btag: '([^']+)'/.exec(contract)?.[1] ?? fallback

/** Plans a call of the API in a module: endpoint, verb, route and spec. @throws {GeneratorError} */
export const planVerb = (root: string, moduleName: string, given: string): Plan => {
  const draft = draftIn(root)
  const module = moduleOf(draft, moduleName)
  if (!module) {
    const fitting = draft.list(modules).filter((name) => moduleOf(draft, name))
    throw new GeneratorError(
      `No verb can be added to “${moduleName}”. Modules that take one are ${fitting.join(', ')}.`,
    )
  }
  const { kebab, camel, title } = nameFrom(given, 'a verb')
  const contract = draft.read(module.contract)
  if (new RegExp(`\\b${camel}\\b`).test(contract + draft.read(module.routes)))
    throw new GeneratorError(`${module.contract} or ${module.routes} uses the name “${camel}” already.`)

  const { namespace } = module
  draft.fill('verb', { module: moduleName, name: kebab, camel, namespace, title })
  draft.edit(
    module.contract,
    (text) => `${text.trimEnd()}

export const ${camel} = defineEndpoint({
  method: 'POST',
  path: '/api/v1/${moduleName}/${kebab}',
  access: 'user',
  tag: '${tagOf(text, moduleName)}',
  summary: '${title}',
  input: z.object({}),
  output: z.object({}),
})
`,
  )
  draft.edit(module.routes, (text) =>
    insertStatement(
      insertName(
        insertInside(text, routesFunction, `userRoute(app, ${namespace}.${camel}, (call) => ${camel}(services, call))`),
        '../../http/route.ts',
        'userRoute',
      ),
      `import { ${camel} } from './${kebab}.ts'`,
    ),
  )
  const action = `${moduleName}.${kebab}`
  draft.edit(`${contracts}/admin/audit.ts`, (text) =>
    insertInOrder(text, /^export type AuditAction =$/m, `  | '${action}'`),
  )
  for (const file of ['words.ts', 'words.hi.ts'])
    draft.edit(`${auditWords}/${file}`, (text) =>
      insertInOrder(text, /^ {2}actions: \{$/m, `    '${action}': '${title}',`),
    )
  return {
    changes: draft.changes(),
    next: [
      `${module.contract}   input, answer, summary and who may call`,
      `${modules}/${moduleName}/${kebab}.ts   the steps, in this order: allow, parse, do, record, return`,
      `${auditWords}/words.ts, words.hi.ts   what the audit log says of “${action}”`,
      `npm run test -w @bazaar/api -- src/modules/${moduleName}/${kebab}.spec.ts`,
      'tables of its own go to tables.ts of the module and to modules/account/data/data-map.ts; npm run db:generate writes the migration',
      'npm run verify',
    ],
  }
}
