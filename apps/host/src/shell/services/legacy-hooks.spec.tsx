/* oxlint-disable react/hooks -- Pages of contract 3 call the hooks that the services hand over. */
import type { PageProps, ShellHooks } from '@bazaar/federation-contract'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { build, oldId, openShell, showing } from '../../spec-shell.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A page of a remote that was built before there were stores. */
const OldPage = (props: PageProps) => {
  const services = props.services as PageProps['services'] & ShellHooks
  const { available } = services.credits.useCredits()
  const name = services.session.useUser()?.fullname
  const isSignedIn = services.session.useSignedIn()
  const query = services.nav.useQuery().get('q')
  const theme = services.theme.useTheme()
  const business = services.business.useBusiness()
  services.release.useHold('form')
  services.release.useCarried().write('seen', true)
  return <p>{[available, name, isSignedIn, query, theme, business].join(' ')}</p>
}

it('serves the hooks of contract 3 to remotes of that time', async () => {
  const { shell } = await openShell('/get-tax?q=tax', [build('mfe-agents-research', oldId)], {
    [`mfe-agents-research/${oldId}`]: showing('mfe-agents-research', OldPage),
  })
  expect(await screen.findByText('40 Asha true tax system')).toBeTruthy()
  // An effect holds the page, which React runs after the text is shown.
  await expect.poll(() => shell.openPages.heldBy('mfe-agents-research')).toEqual(['form'])
})
