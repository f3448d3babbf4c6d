import type { LoadEvent } from '@bazaar/federation-runtime'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createHarmWatch } from './leave-harm.ts'

const ended = (more: Partial<Parameters<ReturnType<typeof createHarmWatch>['leave']>[0]> = {}) => ({
  harmful: [],
  killed: [],
  withdrawn: [],
  ...more,
})

const setUp = () => {
  const held = { now: false }
  const later = vi.fn()
  let load = (_event: LoadEvent): void => undefined
  const reload = vi.fn()
  const onLoad = (listener: typeof load) => {
    load = listener
    return () => undefined
  }
  const harm = createHarmWatch({ remotes: () => ({ onLoad }), isHeld: () => held.now, later, reload })
  harm.watch()
  return {
    harm,
    held,
    later,
    reload,
    load: (remote: string, buildId: string) => load({ remote, buildId } as LoadEvent),
  }
}

it('reloads once where the build ran, also after its page was left', () => {
  const { harm, reload, load } = setUp()
  load('mfe-support', 'bad')
  load('mfe-support', 'good')
  expect(harm.leave(ended())).toBe(false)
  expect(harm.leave(ended({ harmful: ['mfe-support/bad'] }))).toBe(true)
  expect(harm.leave(ended({ harmful: ['mfe-support/bad'] }))).toBe(true)
  expect(reload).toHaveBeenCalledOnce()
})

it('does not reload a tab that never ran it', () => {
  const { harm, reload, load } = setUp()
  load('mfe-support', 'good')
  expect(harm.leave(ended({ harmful: ['mfe-support/bad', 'host/bad'] }))).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})

it('lets no code of the build hold the tab', () => {
  const { harm, load } = setUp()
  const hold = vi.fn()
  window.addEventListener('beforeunload', hold)
  load('mfe-support', 'bad')
  harm.leave(ended({ harmful: ['mfe-support/bad'] }))
  window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(hold).not.toHaveBeenCalled()
  window.removeEventListener('beforeunload', hold)
})

describe.each(['killed', 'withdrawn'] as const)('a %s build that ran here', (how) => {
  const bad = ended({ [how]: [`mfe-support/${how}`] })
  beforeEach(() => {
    sessionStorage.clear()
    document.body.replaceChildren()
  })

  it('is left by a reload at once where nothing is lost', () => {
    const { harm, reload, load } = setUp()
    expect(harm.leave(bad)).toBe(false)
    load('mfe-support', how)
    expect(harm.leave(bad)).toBe(true)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('is left once the page holds nothing and no field has text', () => {
    const { harm, held, later, reload, load } = setUp()
    load('mfe-support', `bad-${how}`)
    const away = ended({ [how]: [`mfe-support/bad-${how}`] })
    held.now = true
    expect(harm.leave(away)).toBe(false)
    expect(later).toHaveBeenCalledOnce()
    held.now = false
    const field = document.body.appendChild(document.createElement('textarea'))
    field.value = 'Half a sen'
    expect(harm.leave(away)).toBe(false)
    field.value = ''
    expect(harm.leave(away)).toBe(true)
    expect(reload).toHaveBeenCalledOnce()
  })
})

it('reloads a tab once for a build, because a kept document may name it again', () => {
  const away = ended({ killed: ['mfe-support/again'] })
  for (const expected of [true, false]) {
    const { harm, load } = setUp()
    load('mfe-support', 'again')
    expect(harm.leave(away)).toBe(expected)
  }
})
