import type { Channel } from '@bazaar/federation-contract'
import type { Pointer } from './pointer.ts'
import type { Visitor } from './visitor.ts'

/** What a visitor gets of one name. */
export type Resolved = { name: string; buildId: string; channel: Channel; previousBuildId: string | null; off: boolean }

/**
 * Each name begins its share at another bucket, as far from the others as can be, so that trials of two areas do not
 * meet in the same people. The same names give the same buckets, whatever is released.
 */
const shiftOf = (index: number, names: number): number => Math.floor((index * 100) / names)

/** Whether a visitor is among those a build is tried on. Raising the share keeps everybody who is in. */
const isTriedOn = (
  { canaryPercent, canaryUsers }: Pick<Pointer, 'canaryPercent' | 'canaryUsers'>,
  { bucket, userId }: Visitor,
  shift: number,
): boolean =>
  (bucket !== null && (bucket + shift) % 100 < canaryPercent) || (userId !== null && canaryUsers.includes(userId))

const resolve = (pointer: Pointer, visitor: Visitor, shift: number): Resolved => {
  const { name, buildId, previousBuildId, canaryBuildId, heldReason, off } = pointer
  if (canaryBuildId && heldReason === null && isTriedOn(pointer, visitor, shift)) {
    return { name, buildId: canaryBuildId, channel: 'canary', previousBuildId: off ? null : buildId, off: false }
  }
  return { name, buildId, channel: 'current', previousBuildId, off }
}

/** The build of each name that a visitor gets. @param pointers all there are, in the order of their names */
export const resolveAll = (pointers: readonly Pointer[], visitor: Visitor): Resolved[] =>
  pointers.map((pointer, index) => resolve(pointer, visitor, shiftOf(index, pointers.length)))
