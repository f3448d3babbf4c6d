import type { ShellServices } from '@bazaar/federation-contract'
import {
  ArrowRightIcon,
  Button,
  ClockIcon,
  CopyIcon,
  ExternalIcon,
  FeedbackIcon,
  FileIcon,
  MailIcon,
  Menu,
  type MenuItem,
  PencilIcon,
  PrintIcon,
  RetryIcon,
  StarIcon,
  breakpoints,
  classNames,
  useMediaQuery,
} from '@bazaar/ui'
import type { RefObject } from 'react'
import type { ResultKind } from '../../../index.ts'
import type { Target } from '../../chain.ts'
import styles from '../agent-result.module.css'
import { Downloads } from './downloads.tsx'
import { isCut, mailAddress, whatsappAddress } from './send-address.ts'
import { copyText, useCopy } from './use-copy.ts'
import type { ShownText } from '../result-view.tsx'
import type { KeptResult } from '../use-kept-result.ts'
import { words } from '../../words/words.ts'

type Props = {
  services: ShellServices
  /** Null for an answer that is not stored. */
  runId: string | null
  result: KeptResult
  /** The content that Copy copies. */
  report: RefObject<HTMLElement | null>
  /** The result, where its view lets the reader edit it. */
  shownText: RefObject<ShownText | null>
  targets: readonly Target[]
  /** The result has a table. */
  hasTable: boolean
  kind: ResultKind | undefined
  onEdit: (() => void) | null
  onRename: (() => void) | null
  /** Runs the agent again, in the words of the surrounding page. */
  again: Action | null
}

type Action = { label: string; onSelect: () => void }

const Chain = ({ items }: { items: readonly MenuItem[] }) =>
  items.length > 0 && (
    <Menu
      look="secondary"
      trigger={
        <>
          <ArrowRightIcon aria-hidden size={16} />
          {words.chain}
        </>
      }
      items={items}
    />
  )

type MoreProps = Pick<Props, 'onEdit' | 'onRename' | 'again'> & {
  /** Copies as plain text, where that has no button of its own. */
  onCopy: (() => void) | null
  onCopyFormatted: () => void
  onShare: (() => void) | null
  onRepeat: (() => void) | null
  onMail: (() => void) | null
  onWhatsapp: () => void
  /** Where the result can be used next, where that has no menu of its own. */
  chain: readonly MenuItem[]
}

/** The actions that are needed less often. */
const More = ({ onCopyFormatted, onShare, onRepeat, onMail, onWhatsapp, chain, again, ...props }: MoreProps) => {
  const { onCopy, onEdit, onRename } = props
  const items = [
    { id: 'copy', label: words.copy, Icon: CopyIcon, onSelect: onCopy },
    { id: 'formatted', label: words.copyFormatted, Icon: CopyIcon, onSelect: onCopyFormatted },
    { id: 'print', label: words.print, Icon: PrintIcon, onSelect: () => window.print() },
    { id: 'share', label: words.share, Icon: ExternalIcon, onSelect: onShare },
    { id: 'mail', label: words.mail, Icon: MailIcon, onSelect: onMail },
    { id: 'whatsapp', label: words.whatsapp, Icon: FeedbackIcon, onSelect: onWhatsapp },
    { id: 'repeat', label: words.repeat, Icon: ClockIcon, onSelect: onRepeat },
    { id: 'edit', label: words.edit, Icon: PencilIcon, onSelect: onEdit },
    { id: 'rename', label: words.rename, Icon: FileIcon, onSelect: onRename },
    { id: 'again', label: again?.label ?? '', Icon: RetryIcon, onSelect: again?.onSelect },
  ]
  return (
    <Menu
      look="secondary"
      trigger={words.more}
      items={[
        ...items.flatMap(({ Icon, onSelect, ...item }) =>
          onSelect ? [{ ...item, icon: <Icon aria-hidden size={16} />, onSelect }] : [],
        ),
        ...chain,
      ]}
    />
  )
}

const Star = ({ result }: Pick<Props, 'result'>) => {
  const { favourite } = result.kept
  return (
    <Button
      variant="quiet"
      size="small"
      icon={<StarIcon {...(favourite ? { fill: 'currentColor' } : {})} />}
      aria-label={words.favourite}
      title={words.favourite}
      aria-pressed={favourite}
      className={classNames(styles['star'], favourite && styles['favourite'])}
      onClick={result.toggleFavourite}
    />
  )
}

/**
 * The actions of a result: what its kind is for comes first and is primary, rarely used ones are in a menu. On phones,
 * they are one line.
 */
export const ResultActions = ({
  services,
  runId,
  result,
  report,
  shownText,
  targets,
  hasTable,
  kind,
  ...rest
}: Props) => {
  const { readPlain, copyFormatted } = useCopy(report, services.notify)
  /** With what was typed, as the report is written. */
  const readShown = () => {
    const { subject, body } = shownText.current ?? { body: readPlain() }
    return subject === undefined ? body : `Subject: ${subject}\n\n${body}`
  }
  const copyPlain = () => copyText(readShown(), services.notify)
  const isPhone = useMediaQuery(breakpoints.phone)
  const { title } = result.kept
  const openMail = () => {
    const { subject = title, body } = shownText.current ?? { body: readPlain() }
    window.open(mailAddress(subject, body), '_self')
    if (isCut(body)) services.notify('info', words.mailCut)
  }
  const isList = kind === 'list' && runId !== null
  const isMail = kind === 'mail'
  const leadsWithCopy = !isList && !isMail
  const copyInMenu = isPhone && !leadsWithCopy
  const chain = targets.map(({ id, title: label, address }) => ({
    id,
    label: isPhone ? words.chainInto(label) : label,
    onSelect: () => services.nav.navigate(address),
  }))
  const downloads = runId !== null && (
    <Downloads
      services={services}
      runId={runId}
      hasTable={hasTable}
      look={isList ? 'primary' : 'secondary'}
      iconOnly={isPhone && !isList}
    />
  )
  return (
    <div className={styles['actions']} role="group" aria-label={words.actions}>
      {isList && downloads}
      {isMail && (
        <Button size="small" icon={<MailIcon />} onClick={openMail}>
          {words.openInMail}
        </Button>
      )}
      {!copyInMenu && (
        <Button size="small" variant={leadsWithCopy ? 'primary' : 'secondary'} icon={<CopyIcon />} onClick={copyPlain}>
          {words.copy}
        </Button>
      )}
      {!isList && downloads}
      {!isPhone && <Chain items={chain} />}
      <More
        onCopy={copyInMenu ? copyPlain : null}
        onCopyFormatted={copyFormatted}
        onShare={runId === null ? null : () => services.nav.navigate(`/results/${runId}?share`)}
        onRepeat={runId === null ? null : () => services.nav.navigate(`/schedules?from=${runId}`)}
        onMail={isMail ? null : openMail}
        onWhatsapp={() => window.open(whatsappAddress(readShown()), '_blank', 'noopener')}
        chain={isPhone ? chain : []}
        {...rest}
      />
      {runId !== null && <Star result={result} />}
    </div>
  )
}
