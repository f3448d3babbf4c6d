import { type RewriteOffer, rewrites } from '@bazaar/contracts'
import type { ShellServices } from '@bazaar/federation-contract'
import { useHold } from '@bazaar/federation-page'
import { Button, FormError, Menu, RetryIcon, VisuallyHidden } from '@bazaar/ui'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { ParagraphForm } from './paragraph-form.tsx'
import styles from './rewrite-bar.module.css'
import { RunProgress } from '../run/run-progress.tsx'
import type { KeptResult } from '../result/use-kept-result.ts'
import { type Wanted, useRewrite } from './use-rewrite.ts'
import { languages, rewriteWords } from '../words/rewrite-words.ts'
import { words } from '../words/words.ts'

type Props = {
  services: ShellServices
  runId: string
  result: KeptResult
  /** Markdown on screen. */
  text: string
  /** Where the text is shown. */
  shown: RefObject<HTMLElement | null>
}

const plainKinds = ['shorter', 'longer', 'warmer', 'formal', 'another'] as const

const useOffer = (services: ShellServices, runId: string): RewriteOffer | null => {
  const [offer, setOffer] = useState<RewriteOffer | null>(null)
  useEffect(() => {
    const left = new AbortController()
    services
      .call(rewrites.rewriteOffer, {}, { params: { id: runId }, signal: left.signal })
      // Without an answer there is nothing to offer; the text itself is unaffected.
      .then(setOffer, () => undefined)
    return () => left.abort()
  }, [services, runId])
  return offer
}

const selectedIn = (element: HTMLElement | null): string => {
  const selection = document.getSelection()
  const isInside = selection?.anchorNode && element?.contains(selection.anchorNode)
  return isInside ? selection.toString().trim() : ''
}

type ChoicesProps = Pick<Props, 'text' | 'shown'> & { price: number; onChoose: (wanted: Wanted) => void }

/** What can be done to the text. */
const Choices = ({ text, shown, price, onChoose }: ChoicesProps) => {
  const hint = useId()
  const selected = useRef('')
  const [picking, setPicking] = useState<string | null>(null)
  return (
    <section className={styles['rewrite']} aria-labelledby={hint}>
      <p id={hint} className={styles['hint']}>
        {rewriteWords.each(price)}
      </p>
      <div className={styles['choices']}>
        {plainKinds.map((how) => (
          <Button key={how} variant="secondary" size="small" aria-describedby={hint} onClick={() => onChoose({ how })}>
            {words.rewrites[how]}
          </Button>
        ))}
        <Menu
          look="secondary"
          trigger={rewriteWords.translate}
          items={languages.map((language) => ({
            id: language,
            label: rewriteWords.languageName(language),
            onSelect: () => onChoose({ how: 'translate', language }),
          }))}
        />
        <Button
          variant="secondary"
          size="small"
          aria-expanded={picking !== null}
          // A press may clear the selection, so it is read before.
          onPointerDown={() => (selected.current = selectedIn(shown.current))}
          onClick={() => setPicking(picking === null ? selected.current || selectedIn(shown.current) : null)}
        >
          {rewriteWords.paragraph}
        </Button>
      </div>
      {picking !== null && (
        <ParagraphForm
          text={text}
          selected={picking}
          price={price}
          onRewrite={(passage, wish) => onChoose({ how: 'passage', passage, wish })}
          onClose={() => setPicking(null)}
        />
      )}
    </section>
  )
}

/** Makes new versions of a written text: shorter, warmer, translated and so on, each priced before the press. */
export const RewriteBar = ({ services, runId, result, text, shown }: Props) => {
  const offer = useOffer(services, runId)
  const { state, start, stop, askStop, again, close } = useRewrite(services, runId, () => void result.reload())
  const price = offer?.price ?? 0
  const running = state.phase === 'running'
  useHold(services, running ? 'run' : null)
  if (running) return <RunProgress run={state} price={price} onStop={stop} onAskStop={askStop} />
  if (offer === null) return null
  if (offer.problem) return <p className={styles['hint']}>{rewriteWords.problems[offer.problem]}</p>
  return (
    <>
      <VisuallyHidden role="status">{state.phase === 'done' ? rewriteWords.ready : ''}</VisuallyHidden>
      {state.phase === 'failed' && (
        <div className={styles['failure']}>
          <FormError>{state.detail}</FormError>
          {again && (
            <Button variant="secondary" size="small" icon={<RetryIcon />} onClick={again}>
              {words.retry}
            </Button>
          )}
          <Button variant="quiet" size="small" onClick={close}>
            {words.cancelEdit}
          </Button>
        </div>
      )}
      <Choices
        text={text}
        shown={shown}
        price={price}
        onChoose={(wanted) => start({ ...wanted, version: result.kept.version }, price)}
      />
    </>
  )
}
