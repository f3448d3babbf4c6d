import type { adminApi } from '@bazaar/contracts'

/** Moves of releases, in words. */
export const words = {
  actions: {
    publish: 'Published',
    stage: 'Staged',
    promote: 'Promoted',
    canary: 'Canary',
    hold: 'Held',
    restore: 'Given back',
    rollback: 'Rolled back',
    kill: 'Ended for good',
    collect: 'Deleted, unused',
    renumber: 'Renumbered',
  } satisfies Readonly<Record<(typeof adminApi.releaseActions)[number], string>>,
}
