import type { NewShare } from '@bazaar/contracts'
import { Button, ExternalIcon, buttonClass } from '@bazaar/ui'
import { Copyable } from './copyable.tsx'
import styles from './share.module.css'
import { words } from './words.ts'

const escapeAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

const frameOf = ({ card_url: address, title }: NewShare): string =>
  `<iframe src="${address}" title="${escapeAttribute(title)}" width="360" height="200" style="border:0" loading="lazy"></iframe>`

const ways = ({ title, url }: NewShare): { label: string; address: string }[] => [
  { label: words.open, address: url },
  {
    label: words.mail,
    address: `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\n\n${url}`)}`,
  },
  { label: words.whatsapp, address: `https://wa.me/?text=${encodeURIComponent(`${title}\n${url}`)}` },
]

/** A new link, whose address the server does not keep. */
export const NewLink = ({ made, onDone }: { made: NewShare; onDone: () => void }) => (
  <div className={styles.made} role="status">
    <p>{words.once}</p>
    <Copyable label={words.link} text={made.url} />
    <div className={styles.actions}>
      {ways(made).map(({ label, address }) => (
        <a
          key={label}
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ variant: 'secondary', size: 'small' })}
        >
          <ExternalIcon aria-hidden size={16} />
          {label}
        </a>
      ))}
    </div>
    <Copyable label={words.card} text={frameOf(made)} />
    <Button variant="quiet" onClick={onDone}>
      {words.done}
    </Button>
  </div>
)
