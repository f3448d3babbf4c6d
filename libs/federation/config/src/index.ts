export { buildIdOf } from './built-files.ts'
export { hostConfig, remoteConfig } from './rsbuild.ts'
export { twinConfig } from './twin.ts'
