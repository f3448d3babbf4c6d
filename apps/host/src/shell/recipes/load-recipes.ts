import { type SavedRecipe, readFailure, recipesApi } from '@bazaar/contracts'
import type { LoaderFunctionArgs } from 'react-router-dom'
import type { Shell } from '../../create-shell.ts'
import { requireToken } from '../navigation/guard.ts'

export type LoadedRecipes =
  | { state: 'ready'; recipes: readonly SavedRecipe[]; chosen: SavedRecipe | null; job: string | null; making: boolean }
  | { state: 'failed'; detail: string }

/** The recipes, and what the address shows: one of them, a running one, or the form for a new one. */
export const loadRecipes =
  ({ http, account }: Shell) =>
  async ({ request }: LoaderFunctionArgs): Promise<LoadedRecipes> => {
    const url = new URL(request.url)
    requireToken(url)
    void account.ensureUser()
    const { searchParams: query } = url
    try {
      const { data } = await http.call(recipesApi.listRecipes, {}, { signal: request.signal })
      const chosen = data.find(({ id }) => id === query.get('recipe')) ?? null
      return { state: 'ready', recipes: data, chosen, job: query.get('job'), making: query.has('new') }
    } catch (error) {
      return { state: 'failed', detail: readFailure(error).detail }
    }
  }
