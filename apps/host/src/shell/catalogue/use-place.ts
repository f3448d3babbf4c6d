import { type Category, type Job, categories, jobs } from '@bazaar/agents-kit'
import { useSearchParams } from 'react-router-dom'
import { useShell } from '../../use-shell.ts'
import { isMoving } from '../navigation/remote-link.tsx'

export type Place = { search: string; category: Category | null; job: Job | null; running: string | null }

/** The state of the catalogue is in the address, so that it can be shared and the browser's Back works. */
export const usePlace = () => {
  const { navigation } = useShell()
  const [params, setParams] = useSearchParams()
  const place: Place = {
    search: params.get('q') ?? '',
    category: categories.find((category) => category === params.get('category')) ?? null,
    job: jobs.find((job) => job === params.get('job')) ?? null,
    running: params.get('run'),
  }
  const set = (key: 'q' | 'category' | 'job' | 'run', value: string | null, replace: boolean) =>
    setParams(
      (before) => {
        if (value) before.set(key, value)
        else before.delete(key)
        // The result on screen, and its tab, go with the form they belong to.
        if (key === 'run') for (const own of ['result', 'tab']) before.delete(own)
        return before
      },
      { replace, preventScrollReset: key !== 'run', viewTransition: key === 'run' && isMoving() },
    )
  return {
    place,
    search: (text: string) => set('q', text, true),
    choose: (category: Category | null) => set('category', category, true),
    chooseJob: (job: Job | null) => set('job', job, true),
    run: (id: string) => set('run', id, false),
    /** Goes back to the cards where they were left, or replaces a form that was opened by its address. */
    back: () =>
      navigation.back(
        ({ pathname, search }) => pathname === '/ai-agents' && !new URLSearchParams(search).has('run'),
        () => set('run', null, true),
      ),
    clear: () => setParams({}, { replace: true }),
  }
}
