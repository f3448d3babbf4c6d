import { useEffect } from 'react'
import { noteThrown } from '../../platform/telemetry/faults.ts'
import { hostBuild } from '../../platform/loader/builds-report.ts'
import { words } from '../../words.ts'
import { ReloadPage } from './reload-page.tsx'

/** Last resort: the shell itself could not show a page. */
export const CrashPage = () => {
  useEffect(() => {
    const build_id = hostBuild()
    if (build_id !== null) noteThrown({ remote: 'host', build_id })
  }, [])
  return <ReloadPage {...words.crash} />
}
