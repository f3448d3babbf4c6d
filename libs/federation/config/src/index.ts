export { agentFolders } from './agent-folders.ts'
export { groupsOf } from './libraries.ts'
export { buildIdOf } from './built-files.ts'
export { hostConfig, remoteConfig } from './rsbuild.ts'
