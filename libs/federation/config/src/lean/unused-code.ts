import type { RsbuildPlugin } from '@rsbuild/core'

/** Parts of axios that need a request of a kind the product never makes; axios leaves out its Node adapter the same way. */
const axiosParts =
  /axios[\\/]lib[\\/](core[\\/]createMultipartBody|cancel[\\/]CancelToken|helpers[\\/](toFormData|formDataToJSON|estimateDataURLDecodedBytes|HttpStatusCode))\.js$/

/** JSON Schema of a zod type: the server's OpenAPI uses it, the page never. */
const zodSchemaWriter = /zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js$/

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
  },
})
