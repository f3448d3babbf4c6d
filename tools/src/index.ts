/** What the bench and the browser tests use of the tools. */
export { copyWorkspace } from './copy-workspace.ts'
export { between } from './docs/markers.ts'
export { build, remotesHere, root, run } from './workspace.ts'
