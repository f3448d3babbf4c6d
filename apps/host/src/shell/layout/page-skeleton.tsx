import { LoadingArea } from './loading-area.tsx'

/** Stands in for the first page of a visit. */
export const PageSkeleton = () => <LoadingArea busy skeleton arrived="first" />
