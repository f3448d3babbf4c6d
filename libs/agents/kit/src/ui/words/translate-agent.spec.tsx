import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type AgentFolder, pagesOf } from '../../index.ts'

const greeting = { hello: 'Hello' }

const hi: AgentFolder['translations'] = {
  hi: async () => ({
    card: { title: 'हर तरह का', summary: 'सब कुछ पूछता है।' },
    fields: {
      company: { label: 'कंपनी का नाम' },
      site: { label: 'वेबसाइट', placeholder: 'कंपनी का डोमेन' },
      tone: { label: 'लहजा', options: { plain: 'सीधा', bold: 'दमदार' } },
    },
    messages: { 'It has {} characters.': 'इसमें {} अक्षर हैं।' },
    words: [[greeting, { hello: 'नमस्ते' }]],
  }),
}

beforeEach(() => {
  // The texts are translated in place, so each test needs modules of its own.
  vi.resetModules()
  document.documentElement.lang = 'hi'
})
afterEach(() => {
  document.documentElement.lang = ''
})

const open = async (translations: AgentFolder['translations']) => {
  const { pagesFor } = await import('../page/pages-for.tsx')
  const { everyKind } = await import('../spec-agents.ts')
  const { createRunDouble } = await import('../spec-run-double.ts')
  const shown: string[] = []
  const view = async () => {
    shown.push(greeting.hello)
    return { default: () => null }
  }
  const pages = pagesFor(pagesOf([{ agent: everyKind, view, translations }]))
  const { default: Page } = await pages['every-kind']!()
  const shell = createRunDouble()
  render(<Page services={shell.services} mode="page" onBack={() => undefined} />)
  return { user: userEvent.setup(), shown, asked: shell.asked, agent: everyKind }
}

it('shows a form in Hindi, with its messages, and translates words before the view is made', async () => {
  const { user, shown, agent } = await open(hi)
  expect(screen.getByRole('heading', { name: 'हर तरह का' })).toBeTruthy()
  expect(screen.getByLabelText(/वेबसाइट/)).toHaveProperty('placeholder', 'कंपनी का डोमेन')
  expect(screen.getByRole('option', { name: 'सीधा', hidden: true })).toHaveProperty('value', 'plain')
  expect(shown).toEqual(['नमस्ते'])
  await user.type(screen.getByLabelText(/वेबसाइट/), 'nowhere')
  await user.click(screen.getByRole('button', { name: 'शुरू करें · 2 क्रेडिट' }))
  expect(await screen.findByText('कृपया वेबसाइट का पता लिखें, जैसे https://example.com')).toBeTruthy()
  expect(screen.getByText('कंपनी का नाम: यह जानकारी ज़रूरी है।')).toBeTruthy()
  expect(agent.endpoint).toBe('/api/v1/research/every-kind')
  const { translatedMessage } = await import('./messages.ts')
  expect(translatedMessage('It has 3 characters.')).toBe('इसमें 3 अक्षर हैं।')
  expect(translatedMessage('It has no end')).toBe('It has no end')
})

it('shows an agent without a translation in English', async () => {
  await open({})
  expect(screen.getByRole('heading', { name: 'Every Kind' })).toBeTruthy()
  expect(screen.getByLabelText(/Website/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'शुरू करें · 2 क्रेडिट' })).toBeTruthy()
})

it('loads no translation for a page in English', async () => {
  document.documentElement.lang = 'en'
  const load = vi.fn<NonNullable<NonNullable<AgentFolder['translations']>['hi']>>()
  await open({ hi: load })
  expect(load).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'Go · 2 credits' })).toBeTruthy()
})

it('marks an English report as English on a page in Hindi', async () => {
  const { ReportText } = await import('../report-text.tsx')
  const { kitTranslations } = await import('./translations.ts')
  await kitTranslations.hi?.()
  render(
    <>
      <ReportText markdown="Tax to pay" />
      <ReportText markdown="देय टैक्स" />
    </>,
  )
  const langOf = async (text: string) => (await screen.findByText(text)).closest('[lang]')?.getAttribute('lang')
  expect(await langOf('Tax to pay')).toBe('en')
  expect(await langOf('देय टैक्स')).toBe('hi')
})

it.each([
  ['', 'हिन्दी'],
  ['Tamil', 'Tamil'],
])('writes in the language of the page, unless the profile says otherwise: %s', async (language, filled) => {
  const { AgentPage } = await import('../page/agent-page.tsx')
  const { kitTranslations } = await import('./translations.ts')
  await kitTranslations.hi?.()
  const { everyKind } = await import('../spec-agents.ts')
  const { createRunDouble } = await import('../spec-run-double.ts')
  const shell = createRunDouble()
  shell.state.business = { name: '', site: '', sells: '', audience: '', tone: '', language }
  const fields = { ...everyKind.fields, brief: { ...everyKind.fields.brief, profile: 'language' as const } }
  render(
    <AgentPage services={shell.services} mode="page" onBack={vi.fn()} main={{ agent: { ...everyKind, fields } }} />,
  )
  expect(screen.getByLabelText(/Brief/)).toHaveProperty('value', filled)
  // The note names the profile only.
  expect(screen.queryByText(/व्यवसाय प्रोफ़ाइल से/) !== null).toBe(language !== '')
})
