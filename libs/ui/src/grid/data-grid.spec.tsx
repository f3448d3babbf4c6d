import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

it('shows its heading, and its rows once its code has arrived', async () => {
  // Other specs of this page have loaded it.
  vi.resetModules()
  const { DataGrid } = await import('./data-grid.tsx')
  render(<DataGrid caption="Pages" level={2} columns={[{ key: 'a', label: 'A' }]} rows={[]} />)
  expect(screen.getByRole('heading', { name: 'Pages', level: 2 })).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
  expect(await screen.findByRole('table', { name: 'Pages' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Pages', level: 2 })).toBeTruthy()
})
