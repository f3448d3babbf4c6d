import type { adminApi } from '@bazaar/contracts'

/** Moves of releases, in words. */
export const words = {
  actions: {
    publish: 'Published',
    stage: 'Staged',
    promote: 'Promoted',
    canary: 'Canary',
    hold: 'Held',
    restore: 'Restored',
    rollback: 'Rolled back',
    kill: 'Ended for good',
    collect: 'Deleted, unused',
    renumber: 'Renumbered',
  } satisfies Readonly<Record<(typeof adminApi.releaseActions)[number], string>>,
  /** Who moves a build by itself, and why. */
  machine: {
    'built for this start': 'Built for this start',
    'field data': 'Field data',
    rollout: 'Rollout',
    'served to nobody for 30 days': 'Served to nobody for 30 days',
    start: 'Start of the server',
    sweep: 'Housekeeping',
    'the rollout ended without trouble': 'The rollout ended without trouble',
    'the rollout goes on': 'The rollout goes on',
  },
}
