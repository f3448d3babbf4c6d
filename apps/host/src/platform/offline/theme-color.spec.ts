import { theme } from '@bazaar/session'
import { afterEach, expect, it } from 'vitest'
import { followThemeColor } from './theme-color.ts'

// The specs of a worker share the theme.
afterEach(() => theme.choose('system'))

it('gives the bar of the browser the colour of the page, in each theme', async () => {
  document.documentElement.style.backgroundColor = 'rgb(247, 245, 240)'
  followThemeColor()
  const colour = () => document.querySelector('meta[name=theme-color]')?.getAttribute('content')
  expect(colour()).toBe('rgb(247, 245, 240)')
  document.documentElement.style.backgroundColor = 'rgb(20, 18, 16)'
  theme.choose('dark')
  await expect.poll(() => colour()).toBe('rgb(20, 18, 16)')
})
