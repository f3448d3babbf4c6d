import { pluginModuleFederation } from '@module-federation/rsbuild-plugin'
import { defineConfig } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'

const singleton = { singleton: true }

/** A host as the documentation of Module Federation writes it, which shares what remotes of the product ask for. */
export default defineConfig({
  source: { entry: { index: './src/index.ts' } },
  output: { assetPrefix: 'auto' },
  html: { tags: [{ tag: 'link', attrs: { rel: 'icon', href: 'data:,' } }] },
  plugins: [
    pluginReact(),
    pluginModuleFederation({
      name: 'stock_host',
      shared: {
        react: singleton,
        'react/jsx-runtime': singleton,
        'react-dom': singleton,
        zod: singleton,
        '@bazaar/ui': singleton,
      },
      shareStrategy: 'loaded-first',
      dts: false,
    }),
  ],
})
