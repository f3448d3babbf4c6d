import type { ShellServices } from '@bazaar/federation-contract'
import { useState } from 'react'
import type { z } from 'zod'
import { useCarried } from './hooks.ts'

/**
 * State that survives the upgrade to this page's next build if it still fits `shape`; else it starts with `initial`.
 * @param key unique within the page
 */
export const useCarriedState = <T extends object | string>(
  services: Pick<ShellServices, 'release'>,
  key: string,
  shape: z.ZodType<T>,
  initial: T | (() => T),
) => {
  const carried = useCarried(services)
  const [value, setValue] = useState<T>(
    () => shape.safeParse(carried.read(key)).data ?? (typeof initial === 'function' ? initial() : initial),
  )
  const change = (next: T) => {
    setValue(next)
    carried.write(key, next)
  }
  return [value, change] as const
}
