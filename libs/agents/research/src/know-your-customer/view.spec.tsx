import { render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { known, unknown } from './ui/spec-records.ts'
import View from './view.tsx'

const show = (data: object) => render(<View answer={{ data }} report={<p>The report</p>} copy={() => undefined} />)
const fact = (label: string) => screen.getByText(label).nextElementSibling?.textContent

describe('known business', () => {
  it('shows names, dates and badges', () => {
    show(known)
    expect(fact('Legal name')).toBe('ACME TRADERS PRIVATE LIMITED')
    // The result's title names it.
    expect(screen.queryByRole('heading', { name: 'ACME TRADERS PRIVATE LIMITED' })).toBeNull()
    expect(fact('Trade name')).toBe('Acme')
    expect(fact('Registered')).toBe('1 July 2017')
    expect(fact('PAN')).toBe('AAPFU0939F')
    expect(screen.getByText('Active')).toBeTruthy()
    expect(screen.getByText('Valid')).toBeTruthy()
  })

  it('shows which register answered and when', () => {
    show(known)
    expect(screen.getByText('Status “Active” of the GST register through Attestr, 21 November 2026.')).toBeTruthy()
    expect(fact('E-invoicing')).toBe('Yes')
  })

  it('renders its summary as clean HTML', async () => {
    show({
      ...known,
      summary: '<p>Sells <strong>tea</strong><script>alert(1)</script><img src=x onerror=alert(1)></p>',
    })
    expect((await screen.findByText('tea')).tagName).toBe('STRONG')
    expect(document.querySelector('script')).toBeNull()
    expect(document.querySelector('[onerror]')).toBeNull()
  })

  it('shows an address table without the hidden columns', () => {
    show(known)
    const table = within(screen.getByRole('table', { name: 'Address and Branches' }))
    expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Type',
      'Street',
      'Locality',
      'District',
      'State',
      'Zip',
      'Nature',
    ])
    expect(table.getByText('MG Road')).toBeTruthy()
    expect(table.getByText('Primary')).toBeTruthy()
    expect(table.queryByText('18.52')).toBeNull()
  })

  it('shows a table of filings only when there are any', () => {
    const { unmount } = show(known)
    expect(within(screen.getByRole('table', { name: 'GST Filings' })).getByText('GSTR3B')).toBeTruthy()
    unmount()
    show({ ...known, gstin_response: { ...known.gstin_response, filings: [] } })
    expect(screen.queryByRole('table', { name: 'GST Filings' })).toBeNull()
  })
})

describe('badges', () => {
  it('show that the register does not know the number', () => {
    const check = { reason: 'not_registered', message: 'The register does not know it.', expectedCheckDigit: null }
    show({ ...known, check, gstin_response: { ...known.gstin_response, valid: false, active: false } })
    expect(screen.getByText('The register does not know it.')).toBeTruthy()
    expect(screen.getByText('Invalid')).toBeTruthy()
  })

  it('show that the status is unchecked when it is unknown', () => {
    show(unknown)
    expect(screen.getByText('Status not checked')).toBeTruthy()
    expect(screen.queryByText('Inactive')).toBeNull()
    expect(fact('PAN')).toBe('N/A')
    expect(fact('Expiry')).toBe('N/A')
    expect(screen.getByRole('heading', { name: unknown.check.message })).toBeTruthy()
  })

  it('show Invalid and Inactive', () => {
    show({ ...known, gstin_response: { ...known.gstin_response, valid: false, active: false } })
    expect(screen.getByText('Invalid')).toBeTruthy()
    expect(screen.getByText('Inactive')).toBeTruthy()
  })
})

it('shows only the report when the answer does not match the schema', () => {
  show({ gstin: 1 })
  expect(screen.getByText('The report')).toBeTruthy()
})
