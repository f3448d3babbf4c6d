import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import type { RsbuildPlugin } from '@rsbuild/core'
import { withoutFunctions } from './unused-parts.ts'

/** Parts of axios that need a request of a kind the product never makes; axios leaves out its Node adapter the same way. */
const axiosParts =
  /axios[\\/]lib[\\/](core[\\/]createMultipartBody|cancel[\\/]CancelToken|helpers[\\/](toFormData|formDataToJSON|estimateDataURLDecodedBytes|HttpStatusCode))\.js$/

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

/** Leaves out code of packages that no page can reach but that the bundler cannot prove unused. */
export const unusedCode = (): RsbuildPlugin => ({
  name: 'bazaar:unused-code',
  setup(api) {
    api.transform({ test: axiosParts }, () => 'export default null')
    // Uploads alone use it, and load it (`libs/http/src/instance.ts`).
    api.transform({ test: /axios[\\/]lib[\\/]adapters[\\/]adapters\.js$/ }, ({ code }) =>
      code.replace("import xhrAdapter from './xhr.js'", 'const xhrAdapter = null'),
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
