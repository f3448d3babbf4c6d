import * as storage from './storage.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

export const readTheme = (): Theme => themes.find((theme) => theme === storage.read(storage.keys.theme)) ?? 'system'

/** `data-theme` on the root element; without it the system decides. */
export const applyTheme = (theme: Theme): void => {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}

export const chooseTheme = (theme: Theme): void => {
  storage.write(storage.keys.theme, theme)
  applyTheme(theme)
}
