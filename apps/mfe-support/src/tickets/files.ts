import { z } from 'zod'

/** Chosen files that are not sent yet. */
export const Files = z.array(z.instanceof(File))
