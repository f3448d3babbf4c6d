export { ReleaseError } from './manifest.ts'
export { type Move, type Moved, publishRelease, rollbackRelease } from './publish.ts'
