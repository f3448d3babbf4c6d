import { useRouteError } from 'react-router-dom'
import { NoSignIn } from '../navigation/guard.ts'
import { words } from '../../words.ts'
import { CrashPage } from './crash-page.tsx'
import { ReloadPage } from './reload-page.tsx'

/** What the router shows when it cannot show a page, with the reason where it is known. */
export const ErrorPage = () =>
  useRouteError() instanceof NoSignIn ? <ReloadPage {...words.noSignIn} /> : <CrashPage />
