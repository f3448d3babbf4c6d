import { brandMark, pageMark, titleMark } from '@bazaar/federation-contract'
import { VisuallyHidden } from '@bazaar/ui'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { registry } from './platform/registry/registry.ts'
import { LoadingArea } from './shell/layout/loading-area.tsx'
import { ShellFrame } from './shell/layout/shell-frame.tsx'
import { Splash } from './shell/splash/splash.tsx'
import { words } from './words.ts'

const markup = (element: ReactNode): string =>
  renderToStaticMarkup(<StaticRouter location="/">{element}</StaticRouter>).replaceAll(registry().brand, brandMark)

const bare = markup(
  <ShellFrame framed={false}>
    <LoadingArea busy={false} arrived="first">
      {pageMark}
    </LoadingArea>
  </ShellFrame>,
)

const framed = markup(
  <ShellFrame framed>
    <h1>
      <VisuallyHidden>{titleMark}</VisuallyHidden>
    </h1>
    <LoadingArea busy skeleton arrived="first" />
  </ShellFrame>,
  // Nobody has signed in where markup is made.
).replace(`>${words.nav.credits(1)}<`, `>${words.nav.creditsUnknown}<`)

/** What stands before any script is there: round a public page, in place of a page for the signed-in, and the welcome. */
export const prerendered = { bare, framed, welcome: markup(<Splash />) }
