import { type AskingApp, appsApi, readFailure } from '@bazaar/contracts'
import type { PageProps, ShellServices } from '@bazaar/federation-contract'
import { useQuery } from '@bazaar/federation-page'
import { Button, Card, FormError, Skeleton } from '@bazaar/ui'
import { Page, PageHead } from '@bazaar/ui/page'
import { useCallback, useEffect, useMemo, useState } from 'react'
import styles from './connect.module.css'
import { ConsentForm } from './consent-form.tsx'
import { words } from './words.ts'

type Props = PageProps & { go?: (url: string) => void }
type Loaded = { app: AskingApp | null; problem: string | null }

/** The request as the app put it into the address; signing in keeps it there. */
const useRequest = (services: ShellServices) => {
  const query = useQuery(services).toString()
  const request = useMemo(() => ({ client_id: '', ...Object.fromEntries(new URLSearchParams(query)) }), [query])
  const [loaded, setLoaded] = useState<Loaded>({ app: null, problem: null })
  const load = useCallback(() => {
    services.call(appsApi.readAskingApp, request).then(
      (app) => setLoaded({ app, problem: app.problem }),
      (error: unknown) => setLoaded({ app: null, problem: readFailure(error).detail }),
    )
  }, [services, request])
  useEffect(load, [load])
  return { ...loaded, load, request }
}

type ProblemProps = { text: string; action: string; onPress: () => void }

const Problem = ({ text, action, onPress }: ProblemProps) => (
  <Page width="narrow">
    <PageHead title={words.problem} />
    <Card className={styles['card']}>
      <FormError>{text}</FormError>
      <p className={styles['facts']}>{words.tell}</p>
      <div>
        <Button variant="secondary" onClick={onPress}>
          {action}
        </Button>
      </div>
    </Card>
  </Page>
)

const Done = ({ services, app }: { services: ShellServices; app: AskingApp }) => (
  <Page width="narrow">
    <PageHead title={words.done(app.name)} />
    <p role="status">
      {words.doneLead} <services.nav.Link to="/settings/developers">{words.settings}</services.nav.Link>.
    </p>
  </Page>
)

const About = ({ services, app }: { services: ShellServices; app: AskingApp }) => (
  <>
    <div className={styles['facts']}>
      <p>
        {words.from} <strong>{app.host}</strong>.
      </p>
      <p>{app.on_device ? words.onDevice : words.website}</p>
      <p>{words.account(services.session.user.get()?.email ?? '')}</p>
    </div>
    <div className={styles['facts']}>
      <h2 className={styles['subtitle']}>{words.may}</h2>
      <ul className={styles['may']}>
        {app.scopes.map((scope) => (
          <li key={scope}>{words.scope[scope]}</li>
        ))}
      </ul>
      <p>{words.mayNot}</p>
    </div>
  </>
)

/** Where the owner allows an app that asked for access by OAuth, or does not. */
const ConnectPage = ({ services, go = (url) => window.location.assign(url) }: Props) => {
  const { app, problem, load, request } = useRequest(services)
  const [done, setDone] = useState(false)
  if (app && problem !== null) {
    return <Problem text={problem} action={words.back(app.name)} onPress={() => go(app.back_to)} />
  }
  if (problem !== null) return <Problem text={problem} action={words.retry} onPress={load} />
  if (!app) return <Skeleton />
  if (done) return <Done services={services} app={app} />
  return (
    <Page width="narrow">
      <PageHead title={words.asks(app.name, services.brand.name)} />
      <Card className={styles['card']}>
        <About services={services} app={app} />
        <ConsentForm
          services={services}
          request={request}
          onDeny={() => go(app.back_to)}
          onAllowed={(address) => {
            // Programs on the device leave this page open.
            setDone(true)
            go(address)
          }}
        />
      </Card>
    </Page>
  )
}

export default ConnectPage
