import { z } from 'zod'

/** What staff may do with an account in an incident. */
export const Protection = z.object({ action: z.enum(['sign-out', 'lock', 'unlock']) })
