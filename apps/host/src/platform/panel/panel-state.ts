import { createStore } from 'zustand/vanilla'
import type { RegistryStore } from '../registry/registry.ts'

export const createPanelState = (registry: RegistryStore) => {
  const store = createStore(() => ({ isOpen: false }))
  return {
    store,
    toggle: (): void => store.setState(({ isOpen }) => ({ isOpen: !isOpen })),
    /** Whether this server allows the panel; never in production. */
    isAvailable: (): boolean => registry.current().overrideOrigins.length > 0,
  }
}
