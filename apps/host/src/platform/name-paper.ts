import type { Shell } from '../create-shell.ts'

/** Names whose a printed page is in its margin, which no element reaches. */
export const namePaper = ({ business, registry }: Pick<Shell, 'business' | 'registry'>): void =>
  window.addEventListener('beforeprint', () => {
    const name = business.profile.get()?.name || registry.current().brand
    document.documentElement.style.setProperty('--paper-brand', JSON.stringify(name))
  })
