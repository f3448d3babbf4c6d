import type { UserData } from '@bazaar/contracts'
import { isHostPage } from '@bazaar/federation-contract'
import { currentLocale, isLocale, localeNames } from '@bazaar/locale'
import { theme } from '@bazaar/session'
import type { Shell } from '../../create-shell.ts'
import { words } from '../../words.ts'
import { words as texts } from './words.ts'

export type Entry = {
  id: string
  group: string
  label: string
  /** More words that find it. */
  also?: string
  run: () => void
}

const { also, groups } = texts

/** The parts of the shell that have entries. */
type Sources = {
  registry: Pick<Shell['registry'], 'agents'> & { pageAt: (path: string) => unknown }
  account: Pick<Shell['account'], 'chooseLocale' | 'signOut'>
  user: Pick<UserData, 'role' | 'admin'> | null
}

/** Everything that can be opened or done by name, except results. */
export const entriesOf = ({ registry, account, user }: Sources, open: (path: string) => void): Entry[] => {
  const pages = [
    { path: '/ai-agents', label: words.nav.home },
    { path: '/results', label: words.results, also: also.results },
    { path: '/schedules', label: words.schedules },
    { path: '/recipes', label: words.recipes },
    { path: '/settings', label: words.nav.settings, also: also.settings },
    { path: '/settings/usage', label: texts.usage, also: also.usage },
    { path: '/customer-support', label: words.nav.support, also: also.support },
    { path: '/feedback', label: words.nav.feedback, also: also.feedback },
    ...(user?.role === 'staff' ? [{ path: '/desk', label: words.nav.desk }] : []),
    ...(user?.admin ? [{ path: '/admin', label: words.nav.admin }] : []),
  ].filter(({ path }) => isHostPage(path) || registry.pageAt(path))
  return [
    ...registry
      .agents()
      .filter(({ variantOf }) => variantOf === undefined)
      .map(({ id, title, path, synonyms = [] }) => ({
        id,
        group: groups.agents,
        label: title,
        also: synonyms.join(' '),
        run: () => open(path),
      })),
    ...pages.map(({ path, label, also: more = '' }) => ({
      id: path,
      group: groups.pages,
      label,
      also: more,
      run: () => open(path),
    })),
    ...(['light', 'dark', 'system'] as const).map((chosen) => ({
      id: chosen,
      group: groups.actions,
      label: `${words.nav.theme.label}: ${words.nav.theme[chosen]}`,
      run: () => theme.choose(chosen),
    })),
    ...Object.entries(localeNames).flatMap(([locale, name]) =>
      isLocale(locale) && locale !== currentLocale()
        ? {
            id: `locale-${locale}`,
            group: groups.actions,
            label: `${words.nav.language}: ${name}`,
            also: 'language भाषा',
            run: () => void account.chooseLocale(locale),
          }
        : [],
    ),
    {
      id: 'logout',
      group: groups.actions,
      label: words.nav.logout,
      also: 'sign log out',
      run: () => void account.signOut(),
    },
  ]
}

const begins = (text: string, word: string): boolean =>
  text
    .toLocaleLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .some((one) => one.startsWith(word))

/** Entries of which every typed word begins a word: those found by their name first. */
export const matching = (entries: readonly Entry[], typed: string): Entry[] => {
  const asked = typed.trim().toLocaleLowerCase().split(/\s+/).filter(Boolean)
  const byName = entries.filter(({ label }) => asked.every((word) => begins(label, word)))
  const others = entries.filter(
    (entry) => !byName.includes(entry) && asked.every((word) => begins(`${entry.label} ${entry.also ?? ''}`, word)),
  )
  return [...byName, ...others]
}
