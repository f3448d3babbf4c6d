import { densities, themes } from '@bazaar/contracts'
import { useSyncExternalStore } from 'react'
import { createStore } from 'zustand/vanilla'
import * as storage from './storage.ts'

export type Theme = (typeof themes)[number]

/**
 * A choice about looks. This browser keeps it, and the root element has it as a `data-` attribute unless it is the first value.
 * The page's first script sets the attribute before the first paint.
 */
const createChoice = <T extends string>(name: 'theme' | 'density', values: readonly [T, ...T[]]) => {
  const key = storage.keys[name]
  const read = (): T => values.find((value) => value === storage.read(key)) ?? values[0]
  const chosen = createStore<{ value: T }>(() => ({ value: read() }))
  const show = (value: T): void => {
    if (value === values[0]) delete document.documentElement.dataset[name]
    else document.documentElement.dataset[name] = value
    chosen.setState({ value })
  }
  return {
    get: (): T => chosen.getState().value,
    subscribe: chosen.subscribe,
    isChosen: (): boolean => storage.read(key) !== null,
    choose: (value: T): void => {
      storage.write(key, value)
      show(value)
    },
    /** Shows what is stored, by this tab or another. */
    follow: (): void => show(read()),
  }
}

export const theme = createChoice('theme', themes)
export const density = createChoice('density', densities)

export const useTheme = (): Theme => useSyncExternalStore(theme.subscribe, theme.get, theme.get)
