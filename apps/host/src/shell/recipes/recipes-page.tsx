import { Button, EmptyState } from '@bazaar/ui'
import { PageHead } from '@bazaar/ui/page'
import { useId } from 'react'
import { useLoaderData, useRevalidator } from 'react-router-dom'
import { PageTitle } from '../layout/page-title.tsx'
import { useShell } from '../../use-shell.ts'
import { JobProgress } from './job-progress.tsx'
import type { LoadedRecipes } from './load-recipes.ts'
import { RecipeForm } from './recipe-form.tsx'
import { RecipeList } from './recipe-list.tsx'
import { RecipeMaker } from './recipe-maker.tsx'
import styles from './recipes.module.css'
import { words } from './words.ts'

const Ready = ({ recipes, chosen, job, making }: Extract<LoadedRecipes, { state: 'ready' }>) => {
  const { navigation } = useShell()
  const leave = () =>
    navigation.back(
      ({ pathname, search }) => pathname === '/recipes' && search === '',
      () => navigation.navigate('/recipes', { replace: true }),
    )
  if (job) return <JobProgress key={job} id={job} recipes={recipes} />
  if (chosen) return <RecipeForm key={chosen.id} chosen={chosen} onCancel={leave} />
  if (making) {
    const open = (id: string) => navigation.navigate(`/recipes?recipe=${id}`, { replace: true, from: '/recipes' })
    return <RecipeMaker onSaved={open} onCancel={leave} />
  }
  return <RecipeList recipes={recipes} />
}

/** Agents in a row, at `/recipes`. */
const RecipesPage = () => {
  const loaded = useLoaderData<LoadedRecipes>()
  const { revalidate, state } = useRevalidator()
  const heading = useId()
  return (
    <section aria-labelledby={heading} className={styles.page}>
      <PageTitle title={words.title} />
      <PageHead id={heading} title={words.title} lead={words.lead} />
      {loaded.state === 'ready' ? (
        <Ready {...loaded} />
      ) : (
        <div role="alert">
          <EmptyState
            title={words.failed}
            text={loaded.detail}
            action={
              <Button variant="secondary" busy={state === 'loading'} onClick={() => void revalidate()}>
                {words.retry}
              </Button>
            }
          />
        </div>
      )}
    </section>
  )
}

export default RecipesPage
