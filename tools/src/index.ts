/** What the bench uses of the tools. */
export { between } from './docs/markers.ts'
export { build, remotesHere, root, run } from './workspace.ts'
