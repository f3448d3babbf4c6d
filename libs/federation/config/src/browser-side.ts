import type { RsbuildPlugin } from '@rsbuild/core'

/** Files that only a server may run: named `.server.ts`, or in a folder `engine` or `server` of an agents library. */
const serverFile = /\.server\.tsx?$|[\\/]libs[\\/]agents[\\/].*[\\/](engine|server)[\\/]|[\\/]apps[\\/]api[\\/]/

/** Fails a browser build that reaches a file of the server. */
export const browserSideOnly = (): RsbuildPlugin => ({
  name: 'bazaar:browser-side-only',
  setup(api) {
    api.transform({ test: serverFile }, ({ resourcePath }) => {
      throw new Error(`${resourcePath} is server code: a browser build must not import it.`)
    })
  },
})
