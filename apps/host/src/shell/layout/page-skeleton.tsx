import { LoadingArea } from './loading-area.tsx'

/** Shown until the first page of a visit arrives. */
export const PageSkeleton = () => <LoadingArea busy skeleton arrived="first" />
