import { config } from 'zod/v4/core'

// The policy allows no code from text. Schemas would try it all the same, and each try is a violation to report.
config({ jitless: true })
