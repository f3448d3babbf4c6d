import * as storage from './storage.ts'
import { themes } from '@bazaar/contracts'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

export type Theme = (typeof themes)[number]

export const readTheme = (): Theme => themes.find((theme) => theme === storage.read(storage.keys.theme)) ?? 'system'

export const hasChosenTheme = (): boolean => storage.read(storage.keys.theme) !== null

/** `data-theme` on the root element; without it the system decides. */
export const applyTheme = (theme: Theme): void => {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}

const chosen = createStore<{ theme: Theme }>(() => ({ theme: readTheme() }))

export const useTheme = (): Theme => useStore(chosen, ({ theme }) => theme)

export const chooseTheme = (theme: Theme): void => {
  storage.write(storage.keys.theme, theme)
  applyTheme(theme)
  chosen.setState({ theme })
}
