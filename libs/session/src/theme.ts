import { themes } from '@bazaar/contracts'
import { useSyncExternalStore } from 'react'
import { createStore } from 'zustand/vanilla'
import * as storage from './storage.ts'

export type Theme = (typeof themes)[number]

export const readTheme = (): Theme => themes.find((theme) => theme === storage.read(storage.keys.theme)) ?? 'system'

export const hasChosenTheme = (): boolean => storage.read(storage.keys.theme) !== null

/** `data-theme` on the root element; without it the system decides. */
export const applyTheme = (theme: Theme): void => {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}

const chosen = createStore<{ theme: Theme }>(() => ({ theme: readTheme() }))

export const theme = { get: (): Theme => chosen.getState().theme, subscribe: chosen.subscribe }

export const useTheme = (): Theme => useSyncExternalStore(theme.subscribe, theme.get, theme.get)

/** Takes over the theme that another tab chose. */
export const followTheme = (): void => {
  const next = readTheme()
  applyTheme(next)
  chosen.setState({ theme: next })
}

export const chooseTheme = (next: Theme): void => {
  storage.write(storage.keys.theme, next)
  applyTheme(next)
  chosen.setState({ theme: next })
}
