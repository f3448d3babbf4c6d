export { buildIdOf } from './build-facts.ts'
export { hostConfig, remoteConfig } from './rsbuild.ts'
export { twinConfig } from './twin.ts'
