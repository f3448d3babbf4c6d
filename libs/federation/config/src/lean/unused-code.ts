import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import type { RsbuildPlugin } from '@rsbuild/core'
import { withoutFunctions } from './unused-parts.ts'

/** Parts of axios that need a request of a kind the product never makes; axios leaves out its Node adapter the same way. */
const axiosParts =
  /axios[\\/]lib[\\/](core[\\/]createMultipartBody|cancel[\\/]CancelToken|helpers[\\/](toFormData|formDataToJSON|estimateDataURLDecodedBytes|HttpStatusCode))\.js$/

const iconRuntime = join(import.meta.dirname, '../../../../ui/src/icon-runtime.ts')

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
  isSubmissionNavigation isMutationMethod hasNakedIndexQuery getLoadingFetcher getDoneFetcher
  getUpdatedRevalidatingFetchers convertSearchParamsToFormData
`
  .trim()
  .split(/\s+/)

/** File of the router's production build. @param from folder of the module that asks */
const productionRouter = (from: string, dom?: string): string => {
  const development = createRequire(join(from, 'from.js')).resolve('react-router')
  return resolve(dirname(development), '../production', dom ? 'dom-export.mjs' : 'index.mjs')
}

/** Parts of an icon need no keys, because they never change. */
export const withoutKeys = (code: string): string => code.replaceAll(/, key: "\w+"/g, '')

/** Leaves out code of packages that no page can reach but that the bundler cannot prove unused. */
export const unusedCode = (): RsbuildPlugin => ({
  name: 'bazaar:unused-code',
  setup(api) {
    api.transform({ test: axiosParts }, () => 'export default null')
    // Uploads alone use it, and load it (`libs/http/src/instance.ts`).
    api.transform({ test: /axios[\\/]lib[\\/]adapters[\\/]adapters\.js$/ }, ({ code }) =>
      code.replace("import xhrAdapter from './xhr.js'", 'const xhrAdapter = null'),
    )
    api.transform({ test: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][\w-]+\.mjs$/ }, ({ code }) => withoutKeys(code))
    api.transform(
      { test: /lucide-react[\\/]dist[\\/]esm[\\/]createLucideIcon\.mjs$/ },
      () => `export { createIcon as default } from ${JSON.stringify(iconRuntime)}`,
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
