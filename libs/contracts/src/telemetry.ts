import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'

/** A remote, or the host. */
const remote = z
  .string()
  .regex(/^(host|mfe(-[a-z]+)+)$/)
  .max(40)
const build = z.string().regex(/^[a-f0-9]{12}$/)
const milliseconds = z.number().min(0).max(600_000).nullable()
const page = z.string().max(120)

/** How one load of one page of a remote ended. */
export const LoadSample = z.object({
  remote,
  /** Build that was shown; when nothing was, the one that was wanted. */
  build_id: build,
  /** Build that was tried and failed before `build_id` was shown in its place. */
  degraded_from: build.nullable().default(null),
  page,
  outcome: z.enum(['ready', 'degraded', 'failed']),
  cause: z.string().max(20).nullable().default(null),
  attempt: z.number().int().min(0).max(100),
  /** The code was in the tab already, or kept by the browser from an earlier visit. */
  from_cache: z.boolean(),
  /** Milliseconds: entry, exposed module, page's own chunk, all of it. */
  entry: milliseconds,
  chunk: milliseconds,
  page_ms: milliseconds,
  total: milliseconds,
})

/** An error thrown from a file of a build, or by one of its pages. */
export const ErrorSample = z.object({ remote, build_id: build, page })

export const vitalNames = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const
/** A web vital (milliseconds; CLS: a sum of shifts) of a page that was opened with a remote's code. */
export const VitalSample = z.object({
  remote,
  build_id: build,
  page,
  name: z.enum(vitalNames),
  value: z.number().min(0).max(600_000),
})

/** What a tab tells of itself: no user, no address, no query. */
export const TelemetryReport = z.object({
  /** Random number of the tab, so that what goes wrong for one visitor again and again counts once. */
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
  method: 'POST',
  path: '/api/v1/field/reports',
  access: 'public',
  tag: 'platform',
  summary: 'How remotes loaded and behaved in a browser',
  input: TelemetryReport,
  output: z.object({ kept: z.number().int() }),
  largestBody: 32 * 1024,
})

/** One build of a remote in the field, over the last days. */
export const BuildTelemetry = z.object({
  remote: z.string(),
  build_id: z.string(),
  loads: z.number().int(),
  failed: z.number().int(),
  errors: z.number().int(),
  /** 75th percentile of loads whose files came over the network, milliseconds. */
  p75_load: z.number().nullable(),
  /** 75th percentile of each web vital that was seen. */
  p75_vitals: z.record(z.string(), z.number()),
})
export type BuildTelemetry = z.output<typeof BuildTelemetry>

export const summary = defineEndpoint({
  method: 'GET',
  path: '/api/v1/field/summary',
  access: 'staff',
  tag: 'platform',
  summary: 'How builds of remotes do in the field',
  input: z.object({ days: z.coerce.number().int().min(1).max(30).default(7) }),
  output: z.object({ builds: z.array(BuildTelemetry) }),
})
