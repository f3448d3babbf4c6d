import { config } from 'zod/v4/core'

// The content policy forbids eval. Zod would try it anyway, and each try is a violation that gets reported.
config({ jitless: true })
