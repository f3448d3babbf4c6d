import { RunReceipt } from '@bazaar/agents-kit'
import { ResultPanel, againAddress } from '@bazaar/agents-kit/ui'
import { type ResultView, results } from '@bazaar/contracts'
import { ArrowLeftIcon, Button, Card, EmptyState, ExternalIcon, TrashIcon, buttonClass, classNames } from '@bazaar/ui'
import { currentLocale, momentFormat } from '@bazaar/locale'
import { PageHead } from '@bazaar/ui/page'
import { type MouseEvent, useMemo, useState } from 'react'
import { Link, useLoaderData, useNavigate, useRevalidator, useSearchParams } from 'react-router-dom'
import { PageTitle } from '../layout/page-title.tsx'
import { useShell } from '../../use-shell.ts'
import { words } from '../../words.ts'
import { words as texts } from './words.ts'
import { OpenPageMarker } from '../remote-page/open-page-marker.tsx'
import { useServices } from '../services/use-services.ts'
import { SharePanel } from '../share/share-panel.tsx'
import { words as shareWords } from '../share/words.ts'
import { AskedInput } from './asked-input.tsx'
import type { LoadedResult } from './load-results.ts'
import styles from './result-page.module.css'
import { safeView } from './safe-view.tsx'

/** Short, so that it fits on a line of a phone beside the agent. */
const madeAt = momentFormat(currentLocale())

type Ready = Extract<LoadedResult, { state: 'ready' }>

/** Opens the form of the result, filled as it was. */
const useAgain = (result: ResultView) => {
  const { registry } = useShell()
  const navigate = useNavigate()
  const address = againAddress(registry.agents(), result)
  return address === null ? null : { label: texts.again, onSelect: () => void navigate(address) }
}

/** Deletes and restores a result, each undone by the other. */
const useDeletion = (result: ResultView) => {
  const { http, notices, navigation } = useShell()
  const { notify } = notices
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const address = `/results/${result.id}`
  const params = { params: { id: result.id } }
  const restore = async () => {
    setBusy(true)
    await http
      .call(results.restoreResult, {}, params)
      .then(() => revalidate())
      .catch(() => notify('error', texts.notChanged))
    setBusy(false)
  }
  const remove = async () => {
    setBusy(true)
    try {
      await http.call(results.deleteResult, {}, params)
      notify('success', texts.deleted(result.title), {
        label: texts.undo,
        onPress: () => void restore().then(() => navigation.navigate(address)),
      })
      navigation.navigate('/results', { from: address })
    } catch {
      notify('error', texts.notChanged)
      setBusy(false)
    }
  }
  return { busy, remove, restore }
}

const Opened = ({ loaded: { result, view } }: { loaded: Ready }) => {
  const { registry } = useShell()
  const services = useServices(null)
  const { busy, remove, restore } = useDeletion(result)
  const again = useAgain(result)
  const [params, setParams] = useSearchParams()
  const sharing = params.has('share') && result.deleted_at === null
  const agentTitle = registry.agents().find(({ id }) => id === result.agent)?.title ?? result.agent
  const receipt = useMemo(() => RunReceipt.safeParse(result.answer).data ?? null, [result])
  const shownView = useMemo(() => (view ? safeView(view) : undefined), [view])
  const text = result.original_text ?? result.text
  return (
    <>
      <PageTitle title={result.title} />
      <div className={styles.opened}>
        <p className={styles.hint}>
          {agentTitle} · <time dateTime={result.created_at}>{madeAt(result.created_at)}</time>
        </p>
        {result.deleted_at === null && (
          <div>
            <Button
              variant="quiet"
              size="small"
              icon={<ExternalIcon />}
              aria-expanded={sharing}
              onClick={() =>
                setParams(
                  (before) => {
                    if (sharing) before.delete('share')
                    else before.set('share', '')
                    return before
                  },
                  { replace: true, preventScrollReset: true },
                )
              }
            >
              {shareWords.share}
            </Button>
            <Button variant="quiet" size="small" icon={<TrashIcon />} busy={busy} onClick={() => void remove()}>
              {texts.deleteThis}
            </Button>
          </div>
        )}
      </div>
      {result.deleted_at !== null && (
        <div className={styles.banner} role="status">
          <p>{texts.isDeleted}</p>
          <Button variant="secondary" size="small" busy={busy} onClick={() => void restore()}>
            {texts.restore}
          </Button>
        </div>
      )}
      {sharing && <SharePanel runId={result.id} title={result.title} />}
      {view && <OpenPageMarker {...view.page} buildId={view.buildId} wanted={view.wanted} />}
      <Card>
        <ResultPanel
          services={services}
          agentId={result.agent}
          answer={result.answer}
          text={text}
          hasText={text.trim() !== ''}
          output={result.answer}
          receipt={receipt}
          view={shownView}
          opened={result}
          title={result.title}
          heading="h1"
          again={again}
        />
        <AskedInput input={result.input} labels={result.labels} />
      </Card>
    </>
  )
}

const NotOpened = ({ loaded }: { loaded: Exclude<LoadedResult, Ready> }) => {
  const { revalidate, state } = useRevalidator()
  if (loaded.state === 'missing') return <EmptyState title={texts.missing} text={texts.missingHint} />
  return (
    <div role="alert">
      <EmptyState
        title={texts.failed}
        text={loaded.detail}
        action={
          <Button variant="secondary" busy={state === 'loading'} onClick={() => void revalidate()}>
            {words.failure.retry}
          </Button>
        }
      />
    </div>
  )
}

/** Goes back to the list as it was left, or opens it for who came by a link. */
const ToResults = () => {
  const { navigation } = useShell()
  const back = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    navigation.back(
      ({ pathname }) => pathname === '/results',
      () => navigation.navigate('/results'),
    )
  }
  return (
    <Link to="/results" className={buttonClass({ variant: 'quiet', size: 'small' })} onClick={back}>
      <ArrowLeftIcon aria-hidden size={16} />
      {words.results}
    </Link>
  )
}

/** One result at `/results/:id`. */
const ResultPage = () => {
  const loaded = useLoaderData<LoadedResult>()
  return (
    // A text needs less room than a view with tables and charts.
    <div className={classNames(styles.page, loaded.state === 'ready' && !loaded.view && styles.text)}>
      <ToResults />
      {loaded.state === 'ready' ? (
        <Opened key={loaded.result.id} loaded={loaded} />
      ) : (
        <>
          <PageHead title={words.results} />
          <NotOpened loaded={loaded} />
        </>
      )}
    </div>
  )
}

export default ResultPage
