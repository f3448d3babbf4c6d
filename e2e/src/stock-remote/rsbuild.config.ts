import { pluginModuleFederation } from '@module-federation/rsbuild-plugin'
import { defineConfig } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'

/** A remote as the documentation of Module Federation writes it, with nothing of this repository. */
export default defineConfig({
  source: { entry: {} },
  output: { assetPrefix: 'auto' },
  security: { sri: { enable: true, algorithm: 'sha384' } },
  plugins: [
    pluginReact(),
    pluginModuleFederation({
      name: 'mfe_moon_phase',
      filename: 'remoteEntry.[contenthash:8].js',
      exposes: { './remote': './src/remote.tsx' },
      shared: {
        react: { singleton: true, import: false, requiredVersion: '^19.0.0' },
        'react/jsx-runtime': { singleton: true, import: false, requiredVersion: '^19.0.0' },
      },
      dts: false,
    }),
  ],
})
