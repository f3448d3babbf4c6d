export { buildIdOf, integrityOf } from './built-files.ts'
export { hostConfig, remoteConfig } from './rsbuild.ts'
