import {
  AdminIcon,
  CreditIcon,
  ResultsIcon,
  DeskIcon,
  FeedbackIcon,
  LogoutIcon,
  Menu,
  MoonIcon,
  RemotesIcon,
  SettingsIcon,
  SunIcon,
  SupportIcon,
  SystemIcon,
  UserIcon,
} from '@bazaar/ui'
import { themes } from '@bazaar/contracts'
import { currentLocale, isLocale, localeNames } from '@bazaar/locale'
import { theme as chosenTheme, useCredits, useCreditsKnown, useTheme, useUser } from '@bazaar/session'
import { useNavigate } from 'react-router-dom'
import { BellSlot } from '../bell/bell-slot.tsx'
import { PaletteButton } from './palette-button.tsx'
import { RemoteNavLink } from '../navigation/remote-link.tsx'
import { useShell } from '../../use-shell.ts'
import { words } from '../../words.ts'
import { Brandmark } from './brandmark.tsx'
import styles from './navbar.module.css'

const usagePath = '/settings/usage'

const Credits = () => {
  const { registry } = useShell()
  const { available, held } = useCredits()
  const known = useCreditsKnown()
  const settled = available + held
  const shown = (
    <>
      <CreditIcon aria-hidden size={18} />
      <span key={settled} className={styles.amount}>
        {known ? words.nav.credits(settled) : words.nav.creditsUnknown}
      </span>
      {held > 0 && <span className={styles.reserved}>{words.nav.reserved(held)}</span>}
    </>
  )
  // A link only where some remote serves the page.
  if (!registry.pageAt(usagePath)) {
    return (
      <span className={styles.credits} title={words.nav.creditsHint}>
        {shown}
      </span>
    )
  }
  return (
    <RemoteNavLink to={usagePath} className={styles.creditsLink}>
      <span className={styles.credits} title={words.nav.creditsHint}>
        {shown}
      </span>
    </RemoteNavLink>
  )
}

const themeIcons = { system: SystemIcon, light: SunIcon, dark: MoonIcon }

/** Menu entries, with only those pages that some remote serves. */
const useMenuItems = () => {
  const { registry, panel, account } = useShell()
  const user = useUser()
  const navigate = useNavigate()
  const theme = useTheme()
  const pages = [
    { path: '/settings', label: words.nav.settings, Icon: SettingsIcon },
    { path: '/feedback', label: words.nav.feedback, Icon: FeedbackIcon },
    ...(user?.role === 'staff' ? [{ path: '/desk', label: words.nav.desk, Icon: DeskIcon }] : []),
    ...(user?.admin ? [{ path: '/admin', label: words.nav.admin, Icon: AdminIcon }] : []),
    { path: '/customer-support', label: words.nav.support, Icon: SupportIcon },
  ].filter(({ path }) => registry.pageAt(path))
  const choose = (value: string) => {
    chosenTheme.choose(themes.find((known) => known === value) ?? 'system')
  }
  return {
    theme,
    choose,
    items: [
      ...pages.map(({ path, label, Icon }) => ({
        id: path,
        label,
        icon: <Icon aria-hidden size={18} />,
        onSelect: () => void navigate(path),
      })),
      ...(panel.isAvailable()
        ? [
            {
              id: 'remotes',
              label: words.panel.open,
              icon: <RemotesIcon aria-hidden size={18} />,
              onSelect: panel.toggle,
            },
          ]
        : []),
      {
        id: 'logout',
        label: words.nav.logout,
        icon: <LogoutIcon aria-hidden size={18} />,
        onSelect: () => void account.signOut(),
      },
    ],
  }
}

const Profile = () => {
  const user = useUser()
  const { account } = useShell()
  const { items, theme, choose } = useMenuItems()
  return (
    <Menu
      trigger={
        <>
          <UserIcon aria-hidden size={18} />
          <span className={styles.name}>{user?.fullname ?? words.nav.profile}</span>
        </>
      }
      items={items}
      choices={[
        {
          label: words.nav.theme.label,
          value: theme,
          onChange: choose,
          options: themes.map((value) => {
            const Icon = themeIcons[value]
            return { value, label: words.nav.theme[value], icon: <Icon aria-hidden size={18} /> }
          }),
        },
        {
          label: words.nav.language,
          value: currentLocale(),
          onChange: (value) => void (isLocale(value) && account.chooseLocale(value)),
          options: Object.entries(localeNames).map(([value, label]) => ({ value, label, lang: value })),
        },
      ]}
    />
  )
}

export const Navbar = () => {
  const { brand } = useShell().registry.current()
  return (
    <header className={styles.bar}>
      <nav className={styles.inner} aria-label={brand}>
        <RemoteNavLink to="/ai-agents" className={styles.logo} aria-label={`${brand}: ${words.nav.home}`}>
          <Brandmark />
          <span className={styles.brand}>{brand}</span>
        </RemoteNavLink>
        <div className={styles.end}>
          <PaletteButton />
          <RemoteNavLink to="/results" className={styles.page}>
            <ResultsIcon aria-hidden size={18} />
            <span className={styles.pageName}>{words.results}</span>
          </RemoteNavLink>
          <BellSlot />
          <Credits />
          <Profile />
        </div>
      </nav>
    </header>
  )
}
