import type { ShellServices } from '@bazaar/federation-contract'
import { useState } from 'react'
import type { z } from 'zod'

type Services = { release: Pick<ShellServices['release'], 'useCarried'> }

/**
 * State that the next build of this page goes on with, where it still fits `shape`; else it begins with `initial`.
 * @param key one of the page's own
 */
export const useCarriedState = <T extends object | string>(
  services: Services,
  key: string,
  shape: z.ZodType<T>,
  initial: T | (() => T),
) => {
  // oxlint-disable-next-line react/hooks -- the shell hands its hooks over as services, the same ones for the page's life
  const carried = services.release.useCarried()
  const [value, setValue] = useState<T>(
    () => shape.safeParse(carried.read(key)).data ?? (typeof initial === 'function' ? initial() : initial),
  )
  const change = (next: T) => {
    setValue(next)
    carried.write(key, next)
  }
  return [value, change] as const
}
