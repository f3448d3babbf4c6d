import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { chooseLocale, chosenLocale } from './locale.ts'

const reload = vi.fn()

beforeEach(() => {
  vi.spyOn(location, 'reload').mockImplementation(reload)
  document.documentElement.lang = 'en'
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  reload.mockReset()
  document.cookie = 'locale=; path=/; max-age=0'
})

describe('chooseLocale', () => {
  it('keeps the choice in a cookie, drops cached documents in the previous language, and reloads', async () => {
    const dropped: string[] = []
    vi.stubGlobal('caches', {
      keys: async () => ['documents-1', 'files-1', 'personal-1'],
      delete: async (name: string) => dropped.push(name) > 0,
    })
    expect(chosenLocale()).toBeNull()
    await chooseLocale('hi')
    expect(chosenLocale()).toBe('hi')
    expect(dropped).toEqual(['documents-1'])
    expect(reload).toHaveBeenCalledOnce()
  })

  it('reloads nothing for the language of the page, or where cookies are off', async () => {
    await chooseLocale('en')
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('')
    await chooseLocale('hi')
    expect(reload).not.toHaveBeenCalled()
  })
})
