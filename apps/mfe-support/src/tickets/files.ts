import { z } from 'zod'

/** Files that were chosen and not sent yet. */
export const Files = z.array(z.instanceof(File))
