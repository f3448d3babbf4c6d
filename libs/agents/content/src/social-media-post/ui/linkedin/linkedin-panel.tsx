import type { ShellServices } from '@bazaar/federation-contract'
import { Button, ExternalIcon } from '@bazaar/ui'
import { useState } from 'react'
import { linkedin as words } from '../../words.ts'
import styles from './linkedin-panel.module.css'
import { type LinkedinState, useLinkedin } from './use-linkedin.ts'

/** Characters that LinkedIn shows on desktop before “see more”. */
const fold = 210

/** Position of the fold, at a word boundary. */
const foldOf = (text: string): number => (text.length <= fold ? text.length : text.slice(0, fold).search(/\s+\S*$/u))

const Preview = ({ text, username }: { text: string; username: string }) => (
  <article className={styles['preview']} aria-label={words.preview}>
    <p className={styles['author']}>{username}</p>
    <p className={styles['text']}>
      {text.slice(0, foldOf(text))}
      {text.length > fold && (
        <>
          <span className={styles['fold']}>{words.fold}</span>
          {text.slice(foldOf(text))}
        </>
      )}
    </p>
  </article>
)

const lineOf = (state: LinkedinState): string => {
  if (state.phase === 'off') return state.reason
  if (state.phase === 'connected' || state.phase === 'publishing') return words.connectedAs(state.username)
  return state.phase === 'connecting' ? words.connecting : words.apart
}

/** Connects LinkedIn, previews the post and publishes it. */
export const LinkedinPanel = ({ services, text }: { services: ShellServices; text: string }) => {
  const { state, connect, publish, disconnect } = useLinkedin(services)
  const [looking, setLooking] = useState(false)
  const [published, setPublished] = useState<string | null>(null)
  const connected = state.phase === 'connected' || state.phase === 'publishing'
  const blanks = /\[[^\]\n]{3,60}\]/.test(text)
  const send = async () => {
    const url = await publish(text)
    if (url === null) return
    setPublished(url)
    setLooking(false)
  }
  if (state.phase === 'unknown') return null
  return (
    <section className={styles['panel']} aria-label={words.title}>
      <h2 className={styles['title']}>{words.title}</h2>
      <p className={styles['line']}>{lineOf(state)}</p>
      {connected && looking && <Preview text={text} username={state.username} />}
      {connected && looking && blanks && <p className={styles['warn']}>{words.blanks}</p>}
      <div className={styles['actions']}>
        {!connected && (
          <Button
            variant="secondary"
            onClick={() => void connect()}
            disabled={state.phase === 'off'}
            busy={state.phase === 'connecting'}
          >
            {words.connect}
          </Button>
        )}
        {connected && !looking && (
          <Button variant="secondary" onClick={() => setLooking(true)} disabled={text.trim() === ''}>
            {words.look}
          </Button>
        )}
        {connected && looking && (
          <>
            <Button onClick={() => void send()} busy={state.phase === 'publishing'} disabled={blanks}>
              {words.publish}
            </Button>
            <Button variant="secondary" onClick={() => setLooking(false)}>
              {words.back}
            </Button>
          </>
        )}
        {connected && !looking && (
          <Button variant="quiet" onClick={() => void disconnect()}>
            {words.disconnect}
          </Button>
        )}
      </div>
      {published !== null && published !== '' && (
        <a className={styles['posted']} href={published} target="_blank" rel="noreferrer">
          {words.open}
          <ExternalIcon aria-hidden size={16} />
        </a>
      )}
    </section>
  )
}
