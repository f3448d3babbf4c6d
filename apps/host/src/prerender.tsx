import { brandMark, pageMark, titleMark } from '@bazaar/federation-contract'
import { VisuallyHidden } from '@bazaar/ui'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { createShell } from './create-shell.ts'
import { LoadingArea } from './shell/layout/loading-area.tsx'
import { ShellFrame } from './shell/layout/shell-frame.tsx'
import { Splash } from './shell/splash/splash.tsx'
import { translateHost } from './translate-hi.ts'
import { ShellContext } from './use-shell.ts'

const shell = createShell()

const markup = (element: ReactNode): string =>
  renderToStaticMarkup(
    <ShellContext value={shell}>
      <StaticRouter location="/">{element}</StaticRouter>
    </ShellContext>,
  ).replaceAll(shell.registry.current().brand, brandMark)

const bare = (): string =>
  markup(
    <ShellFrame framed={false}>
      <LoadingArea busy={false} arrived="first">
        {pageMark}
      </LoadingArea>
    </ShellFrame>,
  )

const framed = (): string =>
  markup(
    <ShellFrame framed>
      <h1>
        <VisuallyHidden>{titleMark}</VisuallyHidden>
      </h1>
      <LoadingArea busy skeleton arrived="first" />
    </ShellFrame>,
  )

const welcome = (): string => markup(<Splash />)

const english = { bare: bare(), framed: framed(), welcome: welcome() }
await translateHost()

/** Markup shown before any script: around a public page, in place of a page for signed-in users, and the welcome. */
export const prerendered = { ...english, 'bare-hi': bare(), 'framed-hi': framed(), 'welcome-hi': welcome() }
