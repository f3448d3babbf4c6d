import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { eq } from '../../db/drizzle.ts'
import { type TestApp, testApp } from '../../testing/index.ts'
import { purchase } from '../credits/tables.ts'
import { takeEvent } from '../payments/take-event.ts'
import { signedInWith } from '../runs/spec-user.ts'
import { rupeesInWords } from './in-words.ts'
import { financialYear } from './issue.ts'
import { priceToPay } from './seller.ts'
import { splitTax } from './split-tax.ts'
import { invoice } from './tables.ts'
import { toMarkdown } from './to-pdf.ts'

const seller = {
  SELLER_NAME: 'Bazaar Software Private Limited',
  SELLER_ADDRESS: '12 MG Road, Bengaluru 560001',
  SELLER_GSTIN: '29AAGCB7383J1Z4',
}

let t: TestApp
let me: Awaited<ReturnType<typeof signedInWith>>
const open = async (settings: object = seller) => {
  t = await testApp({ settings })
  me = await signedInWith(t, 0)
}
beforeEach(() => open())
afterEach(() => t.close())

const call = async (method: 'GET' | 'POST', path: string, payload?: object, { headers } = me) =>
  t.app.inject({ method, url: `/api/v1/credit/${path}`, headers, ...(payload ? { payload } : {}) })
const price = { amount: 49_900, currency: 'inr' }
const buy = async (currency = 'inr'): Promise<string> => {
  const values = { userId: me.userId, credits: 50, ...price, currency }
  const [{ id } = { id: '' }] = await t.db.insert(purchase).values(values).returning()
  return id
}
const pay = (id: string, currency = 'inr') =>
  takeEvent(t.services, 'razorpay', {
    id: `paid:${id}`,
    type: 'paid',
    outcome: 'paid',
    purchaseId: id,
    payment: `pay_${id}`,
    ...price,
    currency,
  })
const refund = (id: string, amount: number, event = String(amount)) =>
  takeEvent(t.services, 'razorpay', {
    id: `refund:${id}:${event}`,
    type: 'refund',
    outcome: 'returned',
    purchaseId: id,
    payment: `pay_${id}`,
    amount,
    cause: event,
  })
const issued = async () => (await t.db.select().from(invoice).orderBy(invoice.number)).map(({ document }) => document)
const billing = { name: 'Rao & Sons | Pune', address: 'FC Road, *Pune*', state_code: '', gstin: '27AAPFU0939F1ZV' }

it('issues an invoice within the state that says everything, once', async () => {
  const id = await buy()
  await pay(id)
  await pay(id)
  expect(await issued()).toEqual([
    {
      kind: 'invoice',
      number: `${financialYear(t.clock.now().toISOString())}/000001`,
      issuedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      seller: {
        name: seller.SELLER_NAME,
        address: seller.SELLER_ADDRESS,
        gstin: seller.SELLER_GSTIN,
        state: 'Karnataka',
        stateCode: '29',
      },
      buyer: expect.objectContaining({ gstin: '', state: 'Karnataka', stateCode: '29' }),
      title: 'Agent Bazaar: 50 credits',
      sac: '998314',
      taxable: 42_288,
      taxes: [
        { name: 'CGST', percent: 9, amount: 3_806 },
        { name: 'SGST', percent: 9, amount: 3_806 },
      ],
      total: 49_900,
      inWords: 'Rupees Four Hundred Ninety-Nine Only',
    },
  ])
})

it('numbers concurrent purchases without a gap, and takes no number for one that fails', async () => {
  const ids = await Promise.all(Array.from({ length: 12 }, () => buy()))
  const [first = ''] = ids
  await t.pool.query(`create function refuse() returns trigger language plpgsql as $$ begin
    if new.purchase_id = '${first}' then raise exception 'no'; end if; return new; end $$`)
  await t.pool.query('create trigger refuse before insert on invoice for each row execute function refuse()')
  await Promise.allSettled(ids.map((id) => pay(id)))
  await t.pool.query('drop trigger refuse on invoice')
  await pay(first)
  const numbers = (await issued()).map(({ number }) => Number(number.split('/')[1]))
  expect(numbers).toEqual(Array.from({ length: 12 }, (_, index) => index + 1))
})

it('addresses an invoice to the GSTIN of another state, with IGST, and never changes it', async () => {
  expect((await call('POST', 'billing', billing)).json()).toMatchObject({ state_code: '27', issued: true })
  await pay(await buy())
  await call('POST', 'billing', { ...billing, gstin: '', name: 'Somebody else' })
  const [document] = await issued()
  expect(document).toMatchObject({
    buyer: { name: billing.name, address: billing.address, gstin: billing.gstin, state: 'Maharashtra' },
    taxable: 42_288,
    taxes: [{ name: 'IGST', percent: 18, amount: 7_612 }],
  })
  await expect(t.pool.query("update invoice set number = 'x'")).rejects.toThrow(/append-only/)
  await expect(t.pool.query('delete from invoice')).rejects.toThrow(/append-only/)
})

it('issues credit notes for what was refunded, in a series of their own', async () => {
  await call('POST', 'billing', billing)
  const id = await buy()
  await pay(id)
  await refund(id, 20_000)
  await refund(id, 20_000, 'again')
  await refund(id, 49_900)
  const [first, second, original] = (await issued()).toReversed()
  const year = financialYear(t.clock.now().toISOString())
  expect([original?.number, second?.number, first?.number]).toEqual(
    [`${year}/000001`, `C${year}/000001`, `C${year}/000002`].map((number) => number),
  )
  expect([second?.total, first?.total]).toEqual([20_000, 29_900])
  expect(second).toMatchObject({
    refersTo: { number: original?.number },
    buyer: { gstin: billing.gstin },
    taxes: [{ name: 'IGST', percent: 18, amount: 3_051 }],
    taxable: 16_949,
  })
})

it('lists the documents of a purchase and gives each as PDF to its owner alone', async () => {
  const id = await buy()
  await pay(id)
  await refund(id, 49_900)
  const [line] = (await call('GET', 'purchases')).json().data
  expect(line.documents.map(({ kind }: { kind: string }) => kind)).toEqual(['invoice', 'credit_note'])
  const path = `invoices/${line.documents[0].id}/pdf`
  const file = await call('GET', path)
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(file.headers['content-disposition']).toContain('Tax invoice 20')
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await call('GET', path, undefined, await signedInWith(t, 1))).statusCode).toBe(404)
  expect((await call('GET', 'invoices/x/pdf')).statusCode).toBe(404)
})

it("prints a buyer's words as typed", async () => {
  await call('POST', 'billing', billing)
  await pay(await buy())
  const [document] = await issued()
  const text = document ? toMarkdown(document) : ''
  expect(text).toContain(String.raw`Rao \& Sons \| Pune`)
  expect(text).toContain(String.raw`\*Pune\*`)
})

it('refuses a mistyped GSTIN, a GSTIN without an address and an unknown state', async () => {
  const refused = async (more: object) => (await call('POST', 'billing', { ...billing, ...more })).json().fields
  expect(await refused({ gstin: '27AAPFU0939F1ZW' })).toEqual({ gstin: expect.stringContaining('check digit') })
  expect(await refused({ name: '', address: ' ' })).toEqual({
    name: 'An invoice for a GSTIN needs this.',
    address: 'An invoice for a GSTIN needs this.',
  })
  expect(await refused({ gstin: '', state_code: '28' })).toEqual({ state_code: 'Please choose a state of the list.' })
  expect((await call('GET', 'billing')).json()).toMatchObject({ gstin: '', name: '' })
})

it('issues nothing without a seller, with a mistyped GSTIN or in another currency', async () => {
  await pay(await buy('usd'), 'usd')
  expect(await issued()).toEqual([])
  for (const settings of [{}, { ...seller, SELLER_GSTIN: '29AAGCB7383J1Z5' }]) {
    await t.close()
    await open(settings)
    const id = await buy()
    await pay(id)
    await refund(id, 49_900)
    expect(await issued()).toEqual([])
    expect((await call('GET', 'billing')).json().issued).toBe(false)
    const [row] = await t.db.select().from(purchase).where(eq(purchase.id, id))
    expect(row?.state).toBe('reversed')
  }
})

describe('reckoning', () => {
  it('splits any amount into parts that add up, with equal halves', () => {
    for (let total = 100; total < 200_000; total += 37) {
      for (const [percent, buyer] of [
        [18, '29'],
        [18, '27'],
        [5, '29'],
        [0, '27'],
      ] as const) {
        const { taxable, taxes } = splitTax(total, percent, { seller: '29', buyer })
        expect(taxable + taxes.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
        expect(new Set(taxes.map(({ amount }) => amount)).size).toBeLessThan(2)
        for (const tax of taxes) expect(Math.abs(tax.amount - (taxable * tax.percent) / 100)).toBeLessThan(1)
      }
    }
    expect(splitTax(11_800, 18, { seller: '04', buyer: '04' }).taxes.map(({ name }) => name)).toEqual(['CGST', 'UTGST'])
  })

  it('adds the tax to prices that do not include it', () => {
    const settings = { ...t.services.settings, PRICES_INCLUDE_TAX: false }
    expect(priceToPay(settings, 10_000)).toBe(11_800)
    expect(priceToPay({ ...settings, PRICES_INCLUDE_TAX: true }, 10_000)).toBe(10_000)
    expect(priceToPay({ ...settings, SELLER_GSTIN: undefined }, 10_000)).toBe(10_000)
  })

  it('begins the financial year in April', () => {
    expect(['2027-03-31', '2027-04-01', '2099-12-31'].map(financialYear)).toEqual(['2026-27', '2027-28', '2099-00'])
  })

  it.each([
    [0, 'Rupees Zero Only'],
    [5, 'Rupees Zero and Five Paise Only'],
    [149_900, 'Rupees One Thousand Four Hundred Ninety-Nine Only'],
    [
      1_234_567_891,
      'Rupees One Crore Twenty-Three Lakh Forty-Five Thousand Six Hundred Seventy-Eight and Ninety-One Paise Only',
    ],
    [10_000_000, 'Rupees One Lakh Only'],
    [2_011, 'Rupees Twenty and Eleven Paise Only'],
  ])('says %i paise in words', (paise, words) => {
    expect(rupeesInWords(paise)).toBe(words)
  })
})
