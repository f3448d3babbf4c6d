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
  PencilIcon,
  PrintIcon,
  RetryIcon,
  StarIcon,
  classNames,
} from '@bazaar/ui'
import type { ReactNode, RefObject } from 'react'
import type { ResultKind } from '../index.ts'
import type { Target } from './chain.ts'
import styles from './agent-result.module.css'
import { Downloads } from './downloads.tsx'
import { mailAddress, whatsappAddress } from './send-address.ts'
import { useCopy } from './use-copy.ts'
import type { KeptResult } from './use-kept-result.ts'
import { words } from './words.ts'

type Props = {
  services: ShellServices
  /** Null for an answer that is not stored. */
  runId: string | null
  result: KeptResult
  /** The content that Copy copies. */
  report: RefObject<HTMLElement | null>
  targets: readonly Target[]
  /** The result has a table. */
  hasTable: boolean
  kind: ResultKind | undefined
  onEdit: (() => void) | null
  onRename: (() => void) | null
  onAgain: (() => void) | null
  /** A control of the surrounding page that runs the agent again. */
  again: ReactNode
}

const Chain = ({ services, targets }: Pick<Props, 'services' | 'targets'>) =>
  targets.length === 0 ? null : (
    <Menu
      look="secondary"
      trigger={
        <>
          <ArrowRightIcon aria-hidden size={16} />
          {words.chain}
        </>
      }
      items={targets.map(({ id, title, address }) => ({
        id,
        label: title,
        onSelect: () => services.nav.navigate(address),
      }))}
    />
  )

type MoreProps = Pick<Props, 'onEdit' | 'onRename' | 'onAgain'> & {
  onCopyFormatted: () => void
  onShare: (() => void) | null
  onRepeat: (() => void) | null
  onMail: (() => void) | null
  onWhatsapp: () => void
}

/** The actions that are needed less often. */
const More = ({ onCopyFormatted, onShare, onRepeat, onMail, onWhatsapp, onEdit, onRename, onAgain }: MoreProps) => {
  const items = [
    { id: 'formatted', label: words.copyFormatted, Icon: CopyIcon, onSelect: onCopyFormatted },
    { id: 'print', label: words.print, Icon: PrintIcon, onSelect: () => window.print() },
    { id: 'share', label: words.share, Icon: ExternalIcon, onSelect: onShare },
    { id: 'mail', label: words.mail, Icon: MailIcon, onSelect: onMail },
    { id: 'whatsapp', label: words.whatsapp, Icon: FeedbackIcon, onSelect: onWhatsapp },
    { id: 'repeat', label: words.repeat, Icon: ClockIcon, onSelect: onRepeat },
    { id: 'edit', label: words.edit, Icon: PencilIcon, onSelect: onEdit },
    { id: 'rename', label: words.rename, Icon: FileIcon, onSelect: onRename },
    { id: 'again', label: words.runAgain, Icon: RetryIcon, onSelect: onAgain },
  ]
  return (
    <Menu
      look="secondary"
      trigger={words.more}
      items={items.flatMap(({ Icon, onSelect, ...item }) =>
        onSelect ? [{ ...item, icon: <Icon aria-hidden size={16} />, onSelect }] : [],
      )}
    />
  )
}

/** The actions of a result: what its kind is for comes first and is primary, rarely used ones are in a menu. */
export const ResultActions = ({ services, runId, result, report, targets, hasTable, kind, again, ...rest }: Props) => {
  const { readPlain, copyPlain, copyFormatted } = useCopy(report, services.notify)
  const { favourite, title } = result.kept
  const openMail = () => window.open(mailAddress(title, readPlain()), '_self')
  const isList = kind === 'list' && runId !== null
  const isMail = kind === 'mail'
  const downloads = runId !== null && (
    <Downloads services={services} runId={runId} hasTable={hasTable} look={isList ? 'primary' : 'secondary'} />
  )
  return (
    <div className={styles['actions']} role="group" aria-label={words.actions}>
      {isList && downloads}
      {isMail && (
        <Button size="small" icon={<MailIcon />} onClick={openMail}>
          {words.openInMail}
        </Button>
      )}
      <Button size="small" variant={isList || isMail ? 'secondary' : 'primary'} icon={<CopyIcon />} onClick={copyPlain}>
        {words.copy}
      </Button>
      {!isList && downloads}
      <Chain services={services} targets={targets} />
      <More
        onCopyFormatted={copyFormatted}
        onShare={runId === null ? null : () => services.nav.navigate(`/results/${runId}?share`)}
        onRepeat={runId === null ? null : () => services.nav.navigate(`/schedules?from=${runId}`)}
        onMail={isMail ? null : openMail}
        onWhatsapp={() => window.open(whatsappAddress(readPlain()), '_blank', 'noopener')}
        {...rest}
      />
      {runId !== null && (
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
      )}
      {again}
    </div>
  )
}
