import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import type { RsbuildPlugin } from '@rsbuild/core'
import { withoutFunctions, withoutMethods } from './unused-parts.ts'

/** Parts of axios that need a request of a kind the product never makes; axios leaves out its Node adapter the same way. */
const axiosParts =
  /axios[\\/]lib[\\/](core[\\/]createMultipartBody|cancel[\\/]CancelToken|helpers[\\/](toFormData|formDataToJSON|estimateDataURLDecodedBytes|HttpStatusCode))\.js$/

/** JSON Schema of a zod type: the server's OpenAPI uses it, the page never. */
const zodSchemaWriter = /zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js$/

/** Rarely used kinds of texts and directions of zod. `page-zod.spec.ts` finds one that a page uses. */
export const zodMethods = `
  jwt emoji guid uuidv4 uuidv6 uuidv7 nanoid cuid cuid2 ulid base64 base64url xid ksuid ipv4 ipv6 cidrv4
  cidrv6 e164 time duration slugify lowercase uppercase encode decode encodeAsync decodeAsync safeEncode
  safeDecode safeEncodeAsync safeDecodeAsync and exactOptional nonoptional prefault validate validateAsync
  multipleOf step
`
  .trim()
  .split(/\s+/)

const zodSchemas = /zod[\\/]v4[\\/]classic[\\/]schemas\.js$/

/** The page forbids `eval`, so schemas are never compiled. */
const uncompiled = (code: string): string => code.replaceAll('$ZodObjectJIT', '$ZodObject')

const routerChunk = /react-router[\\/]dist[\\/]production[\\/]chunk-\w+\.mjs$/

/** Parts of the router: submissions, fetchers, blockers, routes on demand, instrumentation, React server components. */
const routerFunctions = `
  handleAction fetch2 handleFetcherAction handleFetcherLoader updateFetcherState setFetcherError resetFetcher
  deleteFetcher queueFetcherForDeletion abortFetcher markFetchRedirectsDone abortStaleFetchLoads
  getSubmissionFromNavigation getBlocker deleteBlocker updateBlocker shouldBlockNavigation discoverRoutes
  getRouteInstrumentationUpdates instrumentClientSideRouter runClientMiddlewarePipeline
  loadLazyMiddlewareForMatches parseHydrationData Form useSubmit useFormAction getFormSubmissionInfo
  useViewTransitionState PrefetchPageLinks RSCErrorHandler decodeRedirectErrorDigest
  decodeRouteErrorResponseDigest DefaultErrorComponent
`
  .trim()
  .split(/\s+/)

/** File of the router's production build. @param from folder of the module that asks */
const productionRouter = (from: string, dom?: string): string => {
  const development = createRequire(join(from, 'from.js')).resolve('react-router')
  return resolve(dirname(development), '../production', dom ? 'dom-export.mjs' : 'index.mjs')
}

const exported = /^export (?:const|function) (\w+)/gm

/** The same exports, without what they do. */
export const emptied = (code: string): string =>
  [...code.matchAll(exported)].map(([, name]) => `export let ${name}`).join('\n')

/** Leaves out code of packages that no page can reach but that the bundler cannot prove unused. */
export const unusedCode = (): RsbuildPlugin => ({
  name: 'bazaar:unused-code',
  setup(api) {
    api.transform({ test: axiosParts }, () => 'export default null')
    // Uploads alone use it, and load it (`libs/http/src/instance.ts`).
    api.transform({ test: /axios[\\/]lib[\\/]adapters[\\/]adapters\.js$/ }, ({ code }) =>
      code.replace("import xhrAdapter from './xhr.js'", 'const xhrAdapter = null'),
    )
    api.transform({ test: zodSchemaWriter }, ({ code }) => emptied(code))
    api.transform({ test: zodSchemas }, ({ code, resourcePath }) =>
      withoutMethods(resourcePath, uncompiled(code), zodMethods),
    )
    // The router's package names its development build alone, whose warnings only developers need.
    api.modifyRspackConfig((_config, { appendPlugins, isProd, rspack }) => {
      if (!isProd) return
      appendPlugins(
        new rspack.NormalModuleReplacementPlugin(/^react-router(\/dom)?$/, (asked) => {
          asked.request = asked.request.replace(/^react-router(\/dom)?$/, (_all, dom) =>
            productionRouter(asked.context, dom),
          )
        }),
      )
    })
    api.transform({ test: routerChunk }, ({ code, resourcePath }) =>
      code.includes('function createRouter(') ? withoutFunctions(resourcePath, code, routerFunctions) : code,
    )
  },
})
