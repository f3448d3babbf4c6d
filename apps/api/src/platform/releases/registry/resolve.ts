import type { Channel } from '@bazaar/federation-contract'
import type { Pointer } from '../pointer.ts'
import type { Visitor } from './visitor.ts'

/** The build of one name that a visitor gets. */
export type Resolved = { name: string; buildId: string; channel: Channel; previousBuildId: string | null; off: boolean }

/**
 * Offsets the buckets per name, evenly spread, so that the cohorts of two canaries do not overlap. The offset depends
 * only on the set of names.
 */
const shiftOf = (index: number, names: number): number => Math.floor((index * 100) / names)

/** Whether a visitor is in the cohort of a canary. Raising the share keeps everyone who is already in it. */
const isTriedOn = (
  { canaryPercent, canaryUsers }: Pick<Pointer, 'canaryPercent' | 'canaryUsers'>,
  { bucket, userId, isInEvery = false }: Visitor,
  shift: number,
): boolean =>
  isInEvery ||
  (bucket !== null && (bucket + shift) % 100 < canaryPercent) ||
  (userId !== null && canaryUsers.includes(userId))

const resolve = (pointer: Pointer, visitor: Visitor, shift: number): Resolved => {
  const { name, buildId, previousBuildId, canaryBuildId, heldReason, off } = pointer
  if (canaryBuildId && heldReason === null && isTriedOn(pointer, visitor, shift)) {
    return { name, buildId: canaryBuildId, channel: 'canary', previousBuildId: off ? null : buildId, off: false }
  }
  return { name, buildId, channel: 'current', previousBuildId, off }
}

/** The build of each name for a visitor. @param pointers all pointers, ordered by name */
export const resolveAll = (pointers: readonly Pointer[], visitor: Visitor): Resolved[] => {
  const resolved = pointers.map((pointer, index) => resolve(pointer, visitor, shiftOf(index, pointers.length)))
  const { candidate } = visitor
  if (!candidate) return resolved
  // Without a fallback, so that its own failure is seen.
  const opened: Resolved = { ...candidate, channel: 'canary', previousBuildId: null, off: false }
  return [...resolved.filter(({ name }) => name !== candidate.name), opened]
}
