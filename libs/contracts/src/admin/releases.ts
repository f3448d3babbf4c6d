import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { BuildDay, BuildTelemetry } from '../telemetry/telemetry.ts'

const Build = z.object({
  build_id: z.string(),
  /** How it did in browsers in the last seven days; null when none reported. */
  health: BuildTelemetry.pick({ loads: true, failed: true, errors: true, p75_load: true }).nullable(),
  /** The same by day, oldest first. */
  days: z.array(BuildDay),
})
export type ReleasedBuild = z.output<typeof Build>

/** What is served under one name: the host or a remote. */
export const ReleaseState = z.object({
  name: z.string(),
  /** Switched off: nothing of it is served. */
  off: z.boolean(),
  /** When the current build became current. */
  since: z.string(),
  current: Build.nullable(),
  previous: Build.nullable(),
  canary: Build.extend({
    percent: z.number(),
    /** Number of users who get it by name. */
    users: z.number().int(),
    /** The share grows by itself until everybody has it. */
    rollout: z.boolean(),
    held_reason: z.string().nullable(),
  }).nullable(),
})
export type ReleaseState = z.output<typeof ReleaseState>

/** How releases are moved. Commands of later servers may have others. */
export const releaseActions = [
  'publish',
  'stage',
  'promote',
  'canary',
  'hold',
  'restore',
  'rollback',
  'kill',
  'collect',
  'renumber',
] as const

export const ReleaseMove = z.object({
  id: z.number().int(),
  created_at: z.string(),
  name: z.string(),
  action: z.string(),
  build_id: z.string(),
  actor: z.string(),
  reason: z.string(),
})

export const readReleases = defineEndpoint({
  access: 'admin',
  tag: 'admin',
  method: 'GET',
  path: '/api/v1/admin/releases',
  summary: 'What is served under each name and how it does, and the newest moves',
  input: z.object({}),
  output: z.object({ data: z.array(ReleaseState), moves: z.array(ReleaseMove) }),
})
