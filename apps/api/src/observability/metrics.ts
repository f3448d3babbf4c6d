/** Every metric of the product, by its OpenTelemetry name. Prometheus spells dots as underscores. */
export const metrics = {
  'http.requests': { kind: 'counter', help: 'Answered requests by route, method and status' },
  'http.duration': { kind: 'histogram', unit: 's', help: 'Time to the end of an answer, without event streams' },
  runs: { kind: 'counter', help: 'Ended runs by agent, outcome and error code' },
  'run.duration': { kind: 'histogram', unit: 's', help: 'Work on a run by agent and outcome, without waiting' },
  'provider.duration': { kind: 'histogram', unit: 's', help: 'Calls of text models and recognisers by outcome' },
  tokens: { kind: 'counter', help: 'Tokens of text models by model and direction' },
  'remote.reports': { kind: 'counter', help: 'Telemetry of remotes by remote, kind and name' },
  'queue.runs': { kind: 'gauge', help: 'Runs that wait for a worker' },
  'queue.age': {
    kind: 'gauge',
    unit: 's',
    help: 'How long users have waited for the oldest of them; not for rows of bulk jobs',
  },
  'credits.held': { kind: 'gauge', help: 'Credits that open runs hold' },
  'event_loop.delay': { kind: 'gauge', unit: 's', help: 'Delay of the event loop since the last reading, by quantile' },
  'pool.connections': { kind: 'gauge', help: 'Database connections by state; waiting = callers without one' },
} as const satisfies Record<string, { kind: 'counter' | 'histogram' | 'gauge'; unit?: string; help: string }>

type Kind = (typeof metrics)[keyof typeof metrics]['kind']
type Named<K extends Kind> = {
  [M in keyof typeof metrics]: (typeof metrics)[M]['kind'] extends K ? M : never
}[keyof typeof metrics]
export type Counter = Named<'counter'>
export type Histogram = Named<'histogram'>
export type Gauge = Named<'gauge'>

/** Source: OpenTelemetry semantic conventions, http.server.request.duration; longer ones for runs and models. */
export const secondsBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300]
