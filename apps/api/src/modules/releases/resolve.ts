import type { Channel } from '@bazaar/federation-contract'
import { createHash } from 'node:crypto'
import type { Pointer } from './pointer.ts'
import type { Visitor } from './visitor.ts'

/** What a visitor gets of one name. */
export type Resolved = { name: string; buildId: string; channel: Channel; previousBuildId: string | null; off: boolean }

/** Each name begins its share at another bucket, so that trials of two areas do not meet in the same people. */
const shiftOf = (name: string): number => createHash('sha256').update(name).digest().readUInt32BE() % 100

/** Whether a visitor is among those a build is tried on. Raising the share keeps everybody who is in. */
export const isTriedOn = (
  { name, canaryPercent, canaryUsers }: Pick<Pointer, 'name' | 'canaryPercent' | 'canaryUsers'>,
  { bucket, userId }: Visitor,
): boolean =>
  (bucket !== null && (bucket + shiftOf(name)) % 100 < canaryPercent) ||
  (userId !== null && canaryUsers.includes(userId))

/** The build of one name that a visitor gets. */
export const resolve = (pointer: Pointer, visitor: Visitor): Resolved => {
  const { name, buildId, previousBuildId, canaryBuildId, heldReason, off } = pointer
  if (canaryBuildId && heldReason === null && isTriedOn(pointer, visitor)) {
    return { name, buildId: canaryBuildId, channel: 'canary', previousBuildId: off ? null : buildId, off: false }
  }
  return { name, buildId, channel: 'current', previousBuildId, off }
}
