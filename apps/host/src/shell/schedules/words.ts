import type { Schedule, schedulesApi } from '@bazaar/contracts'
import { timeFormat } from '@bazaar/locale'
import { zoneName } from './zones.ts'

const credits = (count: number): string => (count === 1 ? '1 credit' : `${count} credits`)
const two = (part: number): string => String(part).padStart(2, '0')
/** Written as in the moments on the page. */
const clock = timeFormat('en', { timeZone: 'UTC' })

/** Texts of schedules. */
export const words = {
  title: 'Schedules',
  none: 'No schedules yet',
  noneHint:
    'Fill in the form of an agent and choose Schedule, or open a result and choose More → Repeat on a schedule. The agent then runs automatically with the same input.',
  toResults: 'My results',
  failed: 'Your schedules could not be loaded',
  retry: 'Retry',
  create: 'Repeat on a schedule',
  lead: (agent: string): string => `${agent} runs again with the same input. Only runs that succeed are charged.`,
  name: 'Name',
  every: 'How often',
  /** 1 = Monday. */
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  rhythms: { hour: 'Every hour', day: 'Every day', week: 'Every week', month: 'Every month' },
  time: 'Time',
  minute: 'Minute of the hour',
  weekday: 'Day of the week',
  day: 'Day of the month',
  dayHint: 'Shorter months use their last day.',
  zone: 'Time zone',
  notify: 'Email me',
  notifyChoices: { changes: 'Only when the result has changed', always: 'After every run', never: 'Never' },
  price: (price: number, monthly: number): string =>
    price === 0 ? 'A run is free.' : `${credits(price)} for each run, about ${credits(monthly)} a month.`,
  next: 'Next runs',
  save: 'Save schedule',
  cancel: 'Cancel',
  saved: 'Schedule saved.',
  asked: 'The result could not be opened.',
  nextAt: (when: string): string => `next run ${when}`,
  paused: {
    user: 'Paused',
    credits: 'Paused: not enough credits',
    agent: 'Paused: the agent is gone',
    input: 'Paused: the agent needs different input',
    failing: 'Paused: the last runs failed',
  } satisfies Record<Schedule['paused'] & string, string>,
  off: (reason: string): string => `Its agent is not available at the moment, so its runs are skipped. ${reason}`,
  pause: 'Pause',
  resume: 'Resume',
  runs: 'Runs',
  remove: 'Delete',
  sure: 'Delete now',
  keep: 'Keep it',
  named: (action: string, name: string): string => `${action}: ${name}`,
  removed: 'Schedule deleted. Its results stay.',
  noRuns: 'It has not run yet.',
  changed: 'Changed',
  unchanged: 'No change',
  first: 'First result',
  state: { queued: 'Waiting', running: 'Running', succeeded: 'Done', failed: 'Failed', stopped: 'Stopped' },
  open: 'Open result',
  showChange: 'What changed',
  tooDifferent: 'The two results differ too much to compare line by line.',
  added: 'Added:',
  takenAway: 'Removed:',
  /** 'Every week on Monday at 9:00 am (India Standard Time)' */
  rhythm: ({ every, hour, minute, weekday, day, zone }: schedulesApi.Rhythm): string => {
    const { rhythms, weekdays } = words
    const time = `at ${clock(Date.UTC(2000, 0, 1, hour, minute))} (${zoneName(zone, 'en')})`
    if (every === 'hour') return `${rhythms.hour} at ${two(minute)} minutes past`
    if (every === 'day') return `${rhythms.day} ${time}`
    if (every === 'week') return `${rhythms.week} on ${weekdays[weekday - 1]} ${time}`
    return `${rhythms.month} on day ${day} ${time}`
  },
} as const
