import { keysApi, webhooksApi } from '@bazaar/contracts'
import type { ShellServices } from '@bazaar/federation-contract'
import { z } from 'zod'

const draftOf =
  <T>(key: string, Shape: z.ZodType<T>) =>
  ({ drafts }: Pick<ShellServices, 'drafts'>) => ({
    read: (): T | undefined => Shape.safeParse(drafts.read(key)).data,
    write: (values: T): void => drafts.write(key, values),
    clear: (): void => drafts.clear(key),
  })

/** What is typed for a new key, as its controls hold it: proving oneself with Google leaves the page. */
export const keyDraft = draftOf(
  'settings:key',
  z.object({
    name: z.string(),
    scopes: z.array(z.enum(keysApi.keyScopes)),
    agents: z.array(z.string()).nullable(),
    origins: z.array(z.string()),
    limit: z.string(),
    expiry: z.string(),
  }),
)

export const hookDraft = draftOf(
  'settings:webhook',
  z.object({ url: z.string(), events: z.array(z.enum(webhooksApi.webhookEvents)) }),
)
