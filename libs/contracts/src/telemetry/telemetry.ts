import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { telemetryPath } from './telemetry-path.ts'

/** A remote, or the host. */
const remote = z
  .string()
  .regex(/^(host|mfe(-[a-z]+)+)$/)
  .max(40)
const build = z.string().regex(/^[a-f0-9]{12}$/)
const milliseconds = z.number().min(0).max(600_000).nullable()
const page = z.string().max(120)

/** Outcome of one page request. */
export const LoadSample = z.object({
  remote,
  /** Build that was shown, or the requested one when nothing was. */
  build_id: build,
  /** Build that failed before `build_id` was shown instead. */
  degraded_from: build.nullable().default(null),
  page,
  outcome: z.enum(['ready', 'degraded', 'failed']),
  cause: z.string().max(20).nullable().default(null),
  attempt: z.number().int().min(0).max(100),
  /** The code was already in the tab or in the browser's cache. */
  from_cache: z.boolean(),
  /** Milliseconds for the entry, the exposed module, the page's chunk and the whole request. */
  entry: milliseconds,
  chunk: milliseconds,
  page_ms: milliseconds,
  total: milliseconds,
})

/**
 * Trouble after a build was loaded: its code threw (`uncaught`), it made a call that the API does not know or could not
 * read the answer (`call`), or its page hung the tab while it opened, reported after a reload (`hang`).
 */
export const ErrorSample = z.object({
  remote,
  build_id: build,
  page,
  kind: z.enum(['uncaught', 'call', 'hang']).default('uncaught'),
})

export const vitalNames = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const
/** A web vital of a page of a remote: milliseconds, or a sum of shifts for CLS. */
export const VitalSample = z.object({
  remote,
  build_id: build,
  page,
  name: z.enum(vitalNames),
  value: z.number().min(0).max(600_000),
})

/** Report of one tab. It contains no user, address or query. */
export const TelemetryReport = z.object({
  /** Random number of the tab, so that repeated failures of one visitor count once. */
  visit: z
    .string()
    .regex(/^\d{1,20}$/)
    .optional(),
  loads: z.array(LoadSample).max(50).default([]),
  errors: z.array(ErrorSample).max(50).default([]),
  vitals: z.array(VitalSample).max(50).default([]),
})
export type TelemetryReport = z.output<typeof TelemetryReport>

export const report = defineEndpoint({
  id: 'reportTelemetry',
  method: 'POST',
  path: telemetryPath,
  access: 'public',
  tag: 'platform',
  summary: 'Report how remotes loaded and behaved in a browser',
  input: TelemetryReport,
  output: z.object({ kept: z.number().int() }),
  maxBody: 32 * 1024,
})

/** Telemetry of one build over the last days. */
export const BuildTelemetry = z.object({
  remote: z.string(),
  build_id: z.string(),
  loads: z.number().int(),
  failed: z.number().int(),
  errors: z.number().int(),
  /** 75th percentile of loads over the network, in milliseconds. */
  p75_load: z.number().nullable(),
  /** 75th percentile of each reported web vital. */
  p75_vitals: z.record(z.string(), z.number()),
})
export type BuildTelemetry = z.output<typeof BuildTelemetry>

/** One of the last days of a build: loads, and the failed loads and errors among what was reported. */
export const BuildDay = z.object({ loads: z.number().int(), troubled: z.number().int() })
export type BuildDay = z.output<typeof BuildDay>

export const summary = defineEndpoint({
  id: 'getTelemetrySummary',
  method: 'GET',
  path: '/api/v1/field/summary',
  access: 'staff',
  tag: 'platform',
  summary: 'Telemetry of the builds of remotes',
  input: z.object({ days: z.coerce.number().int().min(1).max(30).default(7) }),
  output: z.object({ builds: z.array(BuildTelemetry) }),
})
