import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { findAgents } from '../../folders.server.ts'
import { AgentPage } from '../page/agent-page.tsx'
import { flatFields, formFields } from './field-values.ts'
import { profileText } from './profile-text.ts'
import { createRunDouble } from '../spec-run-double.ts'

const libraries = join(import.meta.dirname, '../../../..')
const teams = readdirSync(libraries).filter((name) => name !== 'kit')
const agents = (await Promise.all(teams.map((team) => findAgents(join(libraries, team, 'src')))))
  .flat()
  .map(({ agent }) => agent)

const business = {
  name: 'Sunrise Bakery',
  site: 'sunrise.example',
  sells: 'Bread to order',
  audience: 'Cafés in Pune',
  tone: 'Warm',
  language: 'Marathi',
}

const typed = (): string[] =>
  [...document.querySelectorAll<HTMLInputElement>('form input, form textarea')].map(({ value }) => value)

afterEach(cleanup)

it.each(agents.map((agent) => [agent.id, agent] as const))(
  'fills the form of %s with every part of the profile it asks for, visibly and removably',
  async (_id, agent) => {
    const shell = createRunDouble()
    shell.state.business = business
    render(<AgentPage services={shell.services} mode="page" onBack={vi.fn()} main={{ agent }} />)
    const fields = flatFields(formFields(agent)).filter(({ field }) => field.profile !== undefined)
    const parts = fields.map(({ field }) => profileText(business, field.profile ?? 'name'))
    expect(typed().filter((value) => parts.includes(value))).toEqual(parts)
    if (fields.length === 0) return
    const labels = fields.map(({ field }) => field.label).join(', ')
    expect(screen.getByText(new RegExp(`From your business profile: ${labels}\\.`))).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
    expect(typed().filter((value) => parts.includes(value))).toEqual([])
  },
)
