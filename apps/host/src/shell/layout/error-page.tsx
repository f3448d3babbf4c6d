import { useRouteError } from 'react-router-dom'
import { NoSignIn } from '../navigation/guard.ts'
import { words } from '../../words.ts'
import { CrashPage } from './crash-page.tsx'
import { ReloadPage } from './reload-page.tsx'

/** What the router shows when a page could not be: why, where that is known. */
export const ErrorPage = () =>
  useRouteError() instanceof NoSignIn ? <ReloadPage {...words.noSignIn} /> : <CrashPage />
