import { adminApi, telemetryApi } from '@bazaar/contracts'
import { z } from 'zod'

/** Result of a move; `changed` is false when the state already was as requested. */
export const Moved = z.object({
  name: z.string(),
  action: z.enum(adminApi.releaseActions),
  /** The build that was moved. */
  buildId: z.string(),
  changed: z.boolean(),
  /** What the team should know about a build that was served all the same. */
  warning: z.string().optional(),
  /** People whose sessions ended, because the build did harm. */
  signedOut: z.number().optional(),
  /** Accounts whose address, password or factors were changed since they were served it. */
  accountsChanged: z.number().optional(),
  /** State of the name after the move; null before its first build is served. */
  now: z
    .object({
      buildId: z.string(),
      previousBuildId: z.string().nullable(),
      canaryBuildId: z.string().nullable(),
      canaryPercent: z.number(),
      /** Number of users who get the canary by name. */
      canaryUsers: z.number(),
      /** Whether the share grows by itself. Servers before this field have no rollouts. */
      rollout: z.boolean().default(false),
      heldReason: z.string().nullable(),
      off: z.boolean(),
    })
    .nullable(),
})
export type Moved = z.output<typeof Moved>

/** A build in a list of releases. */
export const ListedBuild = z.object({
  buildId: z.string(),
  /** When the build was stored. */
  createdAt: z.iso.datetime(),
  /** Size of all files. */
  bytes: z.number().nullable(),
  /** Brotli bytes of a visit: what every page loads first, and the largest page. */
  sizes: z.object({ remote: z.number(), page: z.number() }).nullable(),
  /** Telemetry of the last seven days; null = none. */
  field: telemetryApi.BuildTelemetry.nullable(),
  /** The same by day, oldest first; the last one ends now. Servers before this field have no days. */
  days: z.array(telemetryApi.BuildDay).default([]),
})

/** State of one name and its last move. */
export const ListedRelease = z.object({
  name: z.string(),
  off: z.boolean(),
  current: ListedBuild.nullable(),
  /** When the current build became current. */
  since: z.iso.datetime(),
  previous: ListedBuild.nullable(),
  canary: ListedBuild.extend({
    percent: z.number(),
    /** Number of users who get it by name. */
    users: z.number(),
    /** Whether the share grows by itself. */
    rollout: z.boolean().default(false),
    since: z.iso.datetime().nullable(),
    heldReason: z.string().nullable(),
    heldAt: z.iso.datetime().nullable(),
  }).nullable(),
  /** Newest stored build that has never been served. */
  staged: z.string().nullable(),
  last: z
    .object({
      action: z.enum(adminApi.releaseActions),
      buildId: z.string(),
      actor: z.string(),
      reason: z.string(),
      at: z.iso.datetime(),
    })
    .nullable(),
})
export type ListedBuild = z.output<typeof ListedBuild>
export type ListedRelease = z.output<typeof ListedRelease>

/** Result of `smoke`: nothing was found. */
export const Smoked = z.object({
  name: z.string(),
  buildId: z.string(),
  /** Why the build was not opened. */
  warning: z.string().optional(),
})
export type Smoked = z.output<typeof Smoked>

/** Result of `verify`. */
export const Verified = z.object({
  builds: z.number(),
  files: z.number(),
  /** One sentence per problem; empty = everything is as published. */
  problems: z.array(z.string()),
})
export type Verified = z.output<typeof Verified>
