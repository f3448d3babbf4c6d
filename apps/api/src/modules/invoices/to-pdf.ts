import { locales } from '@bazaar/locale'
import { and, eq } from '../../db/drizzle.ts'
import { orderDocument } from '../../adapters/documents/documents.ts'
import type { Services } from '../../context.ts'
import { isUuid } from '../../db/is-uuid.ts'
import { AppError } from '../../http/app-error.ts'
import type { IssuedDocument } from './document.ts'
import { invoice } from './tables.ts'

const rupees = new Intl.NumberFormat(locales.en, { style: 'currency', currency: 'INR' })
const money = (paise: number): string => rupees.format(paise / 100)

/** A buyer's words are shown as typed, not as Markdown. */
const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll(/[!-/:-@[-`{-~]/g, String.raw`\$&`)

const rowOf = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |`
const stateOf = ({ state, stateCode }: { state: string; stateCode: string }) => `${state} (${stateCode})`

/** A document as Markdown, for the writer of PDF files. */
export const toMarkdown = (document: IssuedDocument): string => {
  const { kind, number, issuedOn, seller, buyer, title, sac, taxable, taxes, total, inWords, refersTo } = document
  const parties = (['name', 'address', 'gstin'] as const).map((key) => [
    { name: 'Name', address: 'Address', gstin: 'GSTIN' }[key],
    plain(seller[key]),
    plain(buyer[key] || (key === 'gstin' ? 'not registered' : '–')),
  ])
  return [
    `**${kind === 'invoice' ? 'Invoice' : 'Credit note'} number:** ${number}  `,
    `**Date of issue:** ${issuedOn}  `,
    ...(refersTo ? [`**Against invoice:** ${refersTo.number} of ${refersTo.issuedOn}  `] : []),
    `**Place of supply:** ${stateOf(buyer)}  `,
    '**Tax is payable on reverse charge:** no',
    '',
    rowOf('', 'Seller', 'Buyer'),
    '|---|---|---|',
    ...parties.map((cells) => rowOf(...cells)),
    rowOf('State', stateOf(seller), stateOf(buyer)),
    rowOf('Email', '', plain(buyer.email)),
    '',
    rowOf('Description', 'SAC', 'Taxable value', ...taxes.map(({ name, percent }) => `${name} ${percent}%`), 'Total'),
    rowOf('---', '---', '---:', ...taxes.map(() => '---:'), '---:'),
    rowOf(plain(title), sac, money(taxable), ...taxes.map(({ amount }) => money(amount)), money(total)),
    '',
    `**Total in words:** ${inWords}`,
    '',
    'Issued electronically; valid without a signature on paper.',
  ].join('\n')
}

const titles = { invoice: 'Tax invoice', credit_note: 'Credit note' } as const

/** @throws {AppError} NOT_FOUND unless it is the user's own; OVERLOADED */
export const invoicePdf = async (
  { db }: Services,
  userId: string,
  id: string,
): Promise<{ name: string; file: Buffer }> => {
  const mine = and(eq(invoice.id, id), eq(invoice.userId, userId))
  const [found] = isUuid(id) ? await db.select().from(invoice).where(mine) : []
  if (!found) throw new AppError('NOT_FOUND')
  const { document, number, kind, issuedAt } = found
  const { file } = await orderDocument(userId, {
    format: 'pdf',
    agent: titles[kind],
    title: titles[kind],
    brand: document.seller.name,
    when: issuedAt,
    markdown: toMarkdown(document),
    sources: [],
    locale: 'en',
  })
  return { name: `${titles[kind]} ${number.replace('/', '-')}.pdf`, file: Buffer.from(file) }
}
