/** The exports for the bench and the browser tests. */
export { copyWorkspace } from './copy-workspace.ts'
export { between } from './docs/markers.ts'
export { build, remotesHere, root, run } from './workspace.ts'
