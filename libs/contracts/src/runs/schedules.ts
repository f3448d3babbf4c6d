import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { runStates } from './run.ts'

export const maxSchedules = 20
/** A schedule pauses after this many failed runs in a row. */
export const maxFailures = 5

export const scheduleTexts = {
  tooMany: `You have ${maxSchedules} schedules. Delete one that you no longer use.`,
  zone: 'Please choose a time zone such as Asia/Kolkata.',
  files: 'An agent that takes a file cannot run on a schedule: the file is deleted when a run ends.',
  agent: 'This agent is no longer on this server.',
} as const

export const rhythms = ['hour', 'day', 'week', 'month'] as const
/** When a mail is sent: after every run, only when the result differs from the one before, or never. */
export const notifyChoices = ['always', 'changes', 'never'] as const
/** `agent`: it was removed. `input`: it does not accept the input any more. `failing`: too many failed runs in a row. */
export const pauseReasons = ['user', 'credits', 'agent', 'input', 'failing'] as const

/** When a schedule is due, in local time of its zone. Parts that the rhythm does not use are ignored. */
export const Rhythm = z.object({
  every: z.enum(rhythms),
  /** IANA name, such as Asia/Kolkata. */
  zone: z.string().max(60),
  hour: z.number().int().min(0).max(23).default(9),
  minute: z.number().int().min(0).max(59).default(0),
  /** 1 = Monday. */
  weekday: z.number().int().min(1).max(7).default(1),
  /** Shorter months use their last day. */
  day: z.number().int().min(1).max(31).default(1),
})
export type Rhythm = z.output<typeof Rhythm>

const Plan = Rhythm.extend({
  agent: z.string().max(60),
  input: z.record(z.string(), z.unknown()),
})

export const Schedule = Rhythm.extend({
  id: z.string(),
  name: z.string(),
  agent: z.string(),
  input: z.record(z.string(), z.unknown()),
  notify: z.enum(notifyChoices),
  /** Credits of one run today; null when the agent is gone. */
  price: z.number().int().nonnegative().nullable(),
  /** Null while it is paused. */
  /** Why its agent is off; until it is on again, its runs are left out. */
  unavailable: z.string().nullable().default(null),
  next_at: z.string().nullable(),
  paused: z.enum(pauseReasons).nullable(),
  created_at: z.string(),
})
export type Schedule = z.output<typeof Schedule>

export const Occurrence = z.object({
  /** The run, which is also the id of its result; null once it was deleted. */
  run_id: z.string().nullable(),
  due_at: z.string(),
  state: z.enum(runStates).nullable(),
  /** Whether the result differs from the one before; null for the first, a failed run and one under way. */
  changed: z.boolean().nullable(),
  error: z.string().nullable(),
})
export type Occurrence = z.output<typeof Occurrence>

export const DifferenceLine = z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() })
export type DifferenceLine = z.output<typeof DifferenceLine>

const common = { access: 'user', tag: 'schedules' } as const
const id = '/api/v1/schedules/:id'

export const planSchedule = defineEndpoint({
  ...common,
  errors: ['AGENT_OFF'],
  keys: ['read'],
  method: 'POST',
  path: '/api/v1/schedules/plan',
  summary: 'Check a schedule: its price and its next three runs; nothing is stored',
  input: Plan,
  output: z.object({
    price: z.number().int().nonnegative(),
    /** Credits in about a month at today's price. */
    monthly: z.number().int().nonnegative(),
    next: z.array(z.string()),
    /** Labels of the input, as in `ResultView`. */
    labels: z.record(z.string(), z.string()).optional(),
  }),
})

/** For sessions: a key with a limit a day or a list of agents could leave both behind. */
export const createSchedule = defineEndpoint({
  ...common,
  errors: ['CONFLICT', 'AGENT_OFF'],
  method: 'POST',
  path: '/api/v1/schedules',
  summary: 'Run an agent again and again with the same input',
  input: Plan.extend({
    name: z.string().trim().min(1, 'Please enter a name.').max(120, 'Please keep the name within 120 characters.'),
    notify: z.enum(notifyChoices).default('changes'),
  }),
  output: Schedule,
})

export const listSchedules = defineEndpoint({
  ...common,
  keys: ['read'],
  method: 'GET',
  path: '/api/v1/schedules',
  summary: 'My schedules, newest first',
  input: z.object({}),
  output: z.object({ data: z.array(Schedule) }),
})

export const listOccurrences = defineEndpoint({
  ...common,
  keys: ['read'],
  method: 'GET',
  path: `${id}/runs`,
  summary: 'The newest 30 runs of a schedule',
  input: z.object({}),
  output: z.object({ data: z.array(Occurrence) }),
})

export const readDifference = defineEndpoint({
  ...common,
  keys: ['read'],
  method: 'GET',
  path: `${id}/runs/:run/difference`,
  summary: 'The lines that differ from the result before',
  input: z.object({}),
  /** `lines` is null when the texts differ too much to compare. */
  output: z.object({ lines: z.array(DifferenceLine).nullable() }),
})

export const pauseSchedule = defineEndpoint({
  ...common,
  keys: ['manage'],
  method: 'POST',
  path: `${id}/pause`,
  summary: 'Pause a schedule',
  input: z.object({}),
  output: Schedule,
})

export const resumeSchedule = defineEndpoint({
  ...common,
  errors: ['AGENT_OFF'],
  method: 'POST',
  path: `${id}/resume`,
  summary: 'Resume a schedule with its next time from now',
  input: z.object({}),
  output: Schedule,
})

export const deleteSchedule = defineEndpoint({
  ...common,
  keys: ['manage'],
  method: 'DELETE',
  path: id,
  summary: 'Delete a schedule; its results stay',
  input: z.object({}),
  output: z.object({ data: z.array(Schedule) }),
})
