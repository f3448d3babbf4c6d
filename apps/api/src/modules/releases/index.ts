export { ReleaseError } from './manifest.ts'
export { type Moved, publishRelease, rollbackRelease } from './publish.ts'
