import {
  type PageModule,
  type PageProps,
  type RemoteDeclaration,
  type RemoteModule,
  describeRemote,
} from '@bazaar/federation-contract'
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { type Answers, aloneServices } from './services.ts'

const onHash = (listen: () => void) => {
  window.addEventListener('hashchange', listen)
  return () => window.removeEventListener('hashchange', listen)
}

const usePage = (remote: RemoteModule, id: string) => {
  const [page, setPage] = useState<{ id: string; Page: PageModule['default'] } | null>(null)
  useEffect(() => {
    void remote.pages[id]?.().then((module) => setPage({ id, Page: module.default }))
  }, [remote, id])
  return page?.id === id ? page.Page : null
}

type Shown = { Page: PageModule['default']; services: PageProps['services'] }

const Shown = ({ Page, services }: Shown) => <Page services={services} mode="page" onBack={() => history.back()} />

type Props = { remote: RemoteModule; declaration: RemoteDeclaration; answers: Answers }

const Alone = ({ remote, declaration, answers }: Props): ReactNode => {
  const path = useSyncExternalStore(onHash, () => location.hash.slice(1))
  const { pages } = describeRemote(declaration)
  const services = useMemo(() => aloneServices(answers), [answers])
  const current = pages.find((page) => page.path === path) ?? pages[0]
  const Page = usePage(remote, current?.id ?? '')
  return (
    <>
      <nav aria-label={declaration.name}>
        {pages.map((page) => (
          <a key={page.id} href={`#${page.path}`}>
            {page.title}{' '}
          </a>
        ))}
      </nav>
      {Page && <Shown key={path} Page={Page} services={services} />}
    </>
  )
}

/** Runs one remote standalone: its pages with example answers, without a server. */
export const mountAlone = (remote: RemoteModule, declaration: RemoteDeclaration, answers: Answers): void => {
  const root = document.createElement('div')
  document.body.append(root)
  createRoot(root).render(<Alone remote={remote} declaration={declaration} answers={answers} />)
}
