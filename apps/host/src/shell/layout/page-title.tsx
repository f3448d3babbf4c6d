import { useStore } from 'zustand'
import { useShell } from '../../use-shell.ts'
import { words } from '../../words.ts'

/** The document's title: what the page shows, or else the page's own. */
export const PageTitle = ({ title }: { title: string }) => {
  const { registry, navigation } = useShell()
  const shown = useStore(navigation.shown, (state) => state.title)
  return <title>{words.pageTitle(shown ?? title, registry.current().brand)}</title>
}
