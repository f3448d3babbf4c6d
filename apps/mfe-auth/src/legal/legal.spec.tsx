import { createShellDouble } from '@bazaar/federation-alone'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import PrivacyPage from './privacy-page.tsx'
import TermsPage from './terms-page.tsx'

const pages = [
  { title: 'Terms and Conditions', Page: TermsPage },
  { title: 'Privacy Policy', Page: PrivacyPage },
]

it.each(pages)('$title has its title, date, contact and copyright', ({ title, Page }) => {
  render(<Page services={createShellDouble({}).services} mode="page" onBack={() => undefined} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
  expect(screen.getByText('Effective 7th January 2025')).toBeDefined()
  expect(screen.getByRole('link', { name: 'help@bazaar.example' }).getAttribute('href')).toBe(
    'mailto:help@bazaar.example',
  )
  expect(screen.getByRole('contentinfo').textContent).toContain('© 2025 Agent Bazaar')
})

it('the policy names the data stored on the device, the age limit and the choices', () => {
  render(<PrivacyPage services={createShellDouble({}).services} mode="page" onBack={() => undefined} />)
  for (const fact of [/local storage/, /a token/, /drafts/, /under 18/, /unsubscribe/, /disable cookies/]) {
    expect(screen.getAllByText(fact).length, String(fact)).toBeGreaterThan(0)
  }
})

it('the terms state when fees are due and when a cancellation takes effect', () => {
  render(<TermsPage services={createShellDouble({}).services} mode="page" onBack={() => undefined} />)
  expect(screen.getByText(/payable in advance and recur.*end of the current billing cycle/)).toBeDefined()
})
