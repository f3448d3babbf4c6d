import type { RemoteDeclaration } from '@bazaar/federation-contract'
import { createModuleFederationConfig } from '@module-federation/enhanced/rspack'
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin'
import type { RsbuildConfig } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { agentFolders } from './agent-folders.ts'
import { browserSideOnly } from './browser-side.ts'
import { classNames } from './class-names.ts'
import { hostFacts } from './build-facts.ts'
import { containerRuntime } from './container-plugin.ts'
import { portablePaths } from './portable-paths.ts'
import { isDev } from './is-dev.ts'
import { fontSubset } from './lean/font-subset.ts'
import { commonPasswords } from './lean/long-passwords.ts'
import { pureDeclarations } from './lean/pure-declarations.ts'
import { unusedCode } from './lean/unused-code.ts'
import { unusedReact } from './lean/unused-react.ts'
import { common, devServer, remotePreset } from './remote-preset.ts'
import { hostShared } from './shared.ts'

/** Leaves out of every build what no page uses. */
const lean = () => [unusedCode(), unusedReact(), pureDeclarations(), fontSubset(), commonPasswords()]

/** Build of a remote of this repository. */
export const remoteConfig = (declaration: RemoteDeclaration, projectDir: string): RsbuildConfig =>
  remotePreset(declaration, projectDir, [...lean(), agentFolders(), browserSideOnly()])

/**
 * Build of the host: no remote is known at build time.
 * @param limited whether the build must keep `bazaar.budget`
 */
export const hostConfig = (projectDir: string, limited = true): RsbuildConfig => {
  const dev = isDev()
  return {
    ...common(dev),
    source: { entry: { index: './src/main.tsx' } },
    ...devServer(projectDir),
    plugins: [
      pluginReact(),
      classNames(),
      pluginModuleFederation(
        createModuleFederationConfig({
          name: 'host',
          shared: hostShared(dev, projectDir),
          shareStrategy: 'loaded-first',
          dts: false,
          experiments: { optimization: { target: 'web' } },
        }),
      ),
      containerRuntime(),
      portablePaths(),
      ...lean(),
      browserSideOnly(),
      hostFacts(limited),
    ],
  }
}
