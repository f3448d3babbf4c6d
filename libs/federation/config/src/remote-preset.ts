import { type RemoteDeclaration, containerName } from '@bazaar/federation-contract'
import { createModuleFederationConfig } from '@module-federation/enhanced/rspack'
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin'
import type { RsbuildConfig, RsbuildPlugin } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { devPortIn } from '@bazaar/workspace'
import { remoteFacts } from './build-facts.ts'
import { classNames } from './class-names.ts'
import { containerRuntime, runtimeOfBuild } from './container-plugin.ts'
import { takesLibraries } from './libraries.ts'
import { portablePaths } from './portable-paths.ts'
import { isDev } from './is-dev.ts'
import { remoteShared } from './shared.ts'
import { sourceStamp } from './source-stamp.ts'

/** `MFE_MODE=alone` builds or serves a remote with its own shell and its own copies of the shared modules. */
const isAlone = () => process.env['MFE_MODE'] === 'alone'

export const common = (dev: boolean): RsbuildConfig => ({
  mode: dev ? 'development' : 'production',
  output: {
    target: 'web',
    // Otherwise a remote's chunks are requested from the host's origin. Source: federation.md §4.1 row 1.
    assetPrefix: 'auto',
    cleanDistPath: true,
    distPath: { root: dev ? 'dist-dev' : 'dist' },
    sourceMap: { js: dev ? 'cheap-module-source-map' : false, css: false },
    // A strict CSP allows no inline scripts, and `data:` URLs for images only.
    dataUriLimit: { svg: 2048, font: 0, image: 2048, media: 0 },
    legalComments: 'none',
    // Constants of one module are often known only after another pass.
    minify: { jsOptions: { minimizerOptions: { compress: { passes: 3 } } } },
  },
  // The build's runtime checks the hashes of its own chunks, as the gate requires. The registry holds the entry's hash.
  security: { sri: { enable: !dev, algorithm: 'sha384' } },
  performance: { printFileSize: false },
  splitChunks: false,
})

/**
 * Settings of a development server: the registry and the content policy know it by this origin.
 * `DEV_PORT` replaces the project's own port, so that two checkouts can work at once.
 */
export const devServer = (projectDir: string): Pick<RsbuildConfig, 'dev' | 'server'> => {
  const port = Number(process.env['DEV_PORT'] ?? devPortIn(projectDir))
  return {
    dev: {
      assetPrefix: `http://localhost:${port}/`,
      client: { host: 'localhost', port },
      // Pages load most of their code while idle. Compiling it then would replace the hot updates of an edit.
      lazyCompilation: false,
    },
    server: {
      port,
      strictPort: true,
      host: '127.0.0.1',
      // `npm run dev` recognises its own servers by it.
      headers: { 'x-dev-server': String(process.pid) },
      cors: { origin: [/^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/] },
    },
  }
}

/** Build of a remote anywhere: one exposed module, `./remote`. @param own plugins of the repository it is in */
export const remotePreset = (
  declaration: RemoteDeclaration,
  projectDir: string,
  own: RsbuildPlugin[] = [],
): RsbuildConfig => {
  const dev = isDev()
  const alone = isAlone()
  // A development server and a remote with its own shell need Module Federation's whole runtime.
  const runtime = alone || dev ? 'whole' : runtimeOfBuild()
  const name = containerName(declaration.name)
  const build = `${name}_${sourceStamp(projectDir)}`
  return {
    ...common(dev),
    source: { entry: alone || dev ? { index: './src/standalone.tsx' } : {} },
    ...devServer(projectDir),
    plugins: [
      pluginReact(),
      classNames(),
      pluginModuleFederation(
        createModuleFederationConfig({
          name,
          filename: dev ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
          exposes: { './remote': './src/remote.tsx' },
          shared: remoteShared({ dev, alone }, projectDir),
          shareStrategy: 'loaded-first',
          dts: false,
          experiments: {
            asyncStartup: alone || dev,
            externalRuntime: runtime === 'shared',
            optimization: { target: 'web' },
          },
        }),
      ),
      ...(runtime === 'own' ? [containerRuntime()] : []),
      ...(runtime === 'whole' ? [] : [takesLibraries(projectDir)]),
      portablePaths(),
      ...own,
      remoteFacts(declaration),
    ],
    tools: {
      rspack: {
        // Two builds of one remote may be in the page at once and must not use each other's chunks.
        output: { uniqueName: build, chunkLoadingGlobal: `chunk_${build}`, crossOriginLoading: 'anonymous' },
      },
    },
  }
}
