import { useEffect } from 'react'
import { hostBuild } from '../../platform/loader/builds-report.ts'
import { useShell } from '../../use-shell.ts'
import { words } from '../../words.ts'
import { ReloadPage } from './reload-page.tsx'

/** Last resort: the shell itself could not show a page. */
export const CrashPage = () => {
  const { faults } = useShell()
  useEffect(() => {
    const build_id = hostBuild()
    if (build_id !== null) faults.note({ remote: 'host', build_id })
  }, [faults])
  return <ReloadPage {...words.crash} />
}
