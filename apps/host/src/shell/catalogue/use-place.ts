import { type Category, categories } from '@bazaar/agents-kit'
import { useSearchParams } from 'react-router-dom'

export type Place = { search: string; category: Category | null; running: string | null }

/** The state of the catalogue is in the address, so that it can be shared and the browser's Back works. */
export const usePlace = () => {
  const [params, setParams] = useSearchParams()
  const place: Place = {
    search: params.get('q') ?? '',
    category: categories.find((category) => category === params.get('category')) ?? null,
    running: params.get('run'),
  }
  const set = (key: 'q' | 'category' | 'run', value: string | null, replace: boolean) =>
    setParams(
      (before) => {
        if (value) before.set(key, value)
        else before.delete(key)
        return before
      },
      { replace, preventScrollReset: true },
    )
  return {
    place,
    search: (text: string) => set('q', text, true),
    choose: (category: Category | null) => set('category', category, true),
    run: (id: string) => set('run', id, false),
    back: () => set('run', null, false),
    clear: () => setParams({}, { replace: true }),
  }
}
