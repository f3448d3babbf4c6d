import { createContext, use } from 'react'
import type { Shell } from './create-shell.ts'

export const ShellContext = createContext<Shell | null>(null)

/** The shell around this component. @throws {Error} outside of one */
export const useShell = (): Shell => {
  const shell = use(ShellContext)
  if (!shell) throw new Error('This component needs a ShellContext.')
  return shell
}
