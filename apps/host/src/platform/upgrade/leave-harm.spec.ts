import type { LoadEvent } from '@bazaar/federation-runtime'
import { expect, it, vi } from 'vitest'
import { createHarmWatch } from './leave-harm.ts'

const setUp = () => {
  let load = (_event: LoadEvent): void => undefined
  const reload = vi.fn()
  const onLoad = (listener: typeof load) => {
    load = listener
    return () => undefined
  }
  const harm = createHarmWatch({ remotes: () => ({ onLoad }), reload })
  harm.watch()
  return { harm, reload, load: (remote: string, buildId: string) => load({ remote, buildId } as LoadEvent) }
}

it('reloads once where the build ran, also after its page was left', () => {
  const { harm, reload, load } = setUp()
  load('mfe-support', 'bad')
  load('mfe-support', 'good')
  expect(harm.leave({ harmful: [] })).toBe(false)
  expect(harm.leave({ harmful: ['mfe-support/bad'] })).toBe(true)
  expect(harm.leave({ harmful: ['mfe-support/bad'] })).toBe(true)
  expect(reload).toHaveBeenCalledOnce()
})

it('does not reload a tab that never ran it', () => {
  const { harm, reload, load } = setUp()
  load('mfe-support', 'good')
  expect(harm.leave({ harmful: ['mfe-support/bad', 'host/bad'] })).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})

it('lets no code of the build hold the tab', () => {
  const { harm, load } = setUp()
  const hold = vi.fn()
  window.addEventListener('beforeunload', hold)
  load('mfe-support', 'bad')
  harm.leave({ harmful: ['mfe-support/bad'] })
  window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(hold).not.toHaveBeenCalled()
  window.removeEventListener('beforeunload', hold)
})
