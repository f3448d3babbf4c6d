import { credits, readFailure } from '@bazaar/contracts'
import type { ShellServices } from '@bazaar/federation-contract'
import { Badge, type BadgeTone, Button, DownloadIcon, formatCredits } from '@bazaar/ui'
import { useCallback, useRef, useState } from 'react'
import { Section } from '../../section.tsx'
import { priceOf } from '../price-of.ts'
import { When } from '../receipts-section.tsx'
import usage from '../usage.module.css'
import styles from './purchases.module.css'
import { useConfirmationPoll } from './use-confirmation-poll.ts'
import { words } from './words.ts'

const { purchases: texts } = words

type Line = credits.PurchaseLine
/** The user's purchases. After a payment they are polled until the provider has confirmed it. */
export const usePurchases = (services: ShellServices, paid: boolean, onPaid: () => void) => {
  const [lines, setLines] = useState<readonly Line[]>([])
  const again = useCallback(async () => {
    // Without an answer the section stays as it is; buying and receipts report the failure.
    const known = await services.call(credits.listPurchases, {}).catch(() => null)
    if (known) setLines(known.data)
    return known?.data[0]?.state === 'paid'
  }, [services])
  const last = lines[0]
  useConfirmationPoll(again, paid && last?.state === 'open', onPaid)
  return { lines, last, again }
}

const tones: Readonly<Record<credits.PurchaseState, BadgeTone>> = {
  open: 'warn',
  failed: 'bad',
  paid: 'good',
  reversed: 'neutral',
  cancelled: 'neutral',
  expired: 'neutral',
}

type Props = { services: ShellServices; lines: readonly Line[]; again: () => Promise<unknown> }

const Purchase = ({ services, line, again }: Omit<Props, 'lines'> & { line: Line }) => {
  const [busy, setBusy] = useState(false)
  const name = useRef<HTMLParagraphElement>(null)
  const cancel = async () => {
    setBusy(true)
    try {
      await services.call(credits.cancelPurchase, {}, { params: { id: line.id } })
      services.notify('success', texts.cancelled)
    } catch (error) {
      services.notify('error', readFailure(error).detail)
    }
    await again()
    setBusy(false)
    // The pressed button may be gone.
    name.current?.focus()
  }
  const save = (id: string) =>
    void services
      .download(credits.invoicePath(id))
      .catch((error: unknown) => services.notify('error', readFailure(error).detail))
  return (
    <li>
      <p ref={name} tabIndex={-1} className={usage['row']}>
        <strong className={usage['kind']}>
          {formatCredits(line.credits)}, {priceOf(line)}
        </strong>
        <Badge tone={tones[line.state]}>{texts.states[line.state]}</Badge>
      </p>
      <p className={usage['soft']}>
        <When at={line.created_at} />
      </p>
      <div className={styles['actions']}>
        {line.documents.map(({ id, kind, number }) => (
          <Button key={id} variant="quiet" icon={<DownloadIcon />} onClick={() => save(id)}>
            {texts.documents[kind](number)}
          </Button>
        ))}
        {line.url && (
          <>
            <a href={line.url}>{texts.pay}</a>
            <Button variant="quiet" disabled={busy} onClick={() => void cancel()}>
              {texts.cancel}
            </Button>
          </>
        )}
      </div>
    </li>
  )
}

export const PurchasesSection = ({ services, lines, again }: Props) =>
  lines.length === 0 ? null : (
    <Section id="purchases" title={texts.title} lead={texts.lead}>
      <ul className={styles['purchases']} aria-label={texts.table}>
        {lines.map((line) => (
          <Purchase key={line.id} services={services} line={line} again={again} />
        ))}
      </ul>
    </Section>
  )
