import { type SavedRecipe, readFailure, recipesApi } from '@bazaar/contracts'
import { Button, buttonClass, downloadFile } from '@bazaar/ui'
import { Fragment, useRef, useState } from 'react'
import { Link, useRevalidator } from 'react-router-dom'
import { useShell } from '../../use-shell.ts'
import styles from './recipes.module.css'
import { words } from './words.ts'

const fileName = (name: string): string =>
  `${name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')}.json`

const Line = ({ saved, onRemove }: { saved: SavedRecipe; onRemove: () => Promise<void> }) => {
  const { registry } = useShell()
  const [busy, setBusy] = useState(false)
  const remove = () => {
    setBusy(true)
    void onRemove().finally(() => setBusy(false))
  }
  const { id, ready, recipe } = saved
  const titles = new Map(registry.agents().map((agent) => [agent.id, agent.title]))
  return (
    <li className={styles.recipe}>
      <div className={styles.summary}>
        <div>
          <strong>{recipe.name}</strong>
          <p className={styles.lead}>{recipe.description}</p>
          <p className={styles.lead}>
            {recipe.steps.map(({ agent }, at) => (
              <Fragment key={at}>
                {at > 0 && <span className={styles.arrow}> → </span>}
                {titles.get(agent) ?? agent}
              </Fragment>
            ))}
          </p>
        </div>
        <div className={styles.actions}>
          <Link
            to={`/recipes?recipe=${id}`}
            aria-label={words.named(words.use, recipe.name)}
            className={buttonClass({ variant: 'secondary', size: 'small' })}
          >
            {words.use}
          </Link>
          <Button
            variant="quiet"
            size="small"
            aria-label={words.named(words.export, recipe.name)}
            onClick={() =>
              downloadFile(fileName(recipe.name), `${JSON.stringify(recipe, null, 2)}\n`, 'application/json')
            }
          >
            {words.export}
          </Button>
          {!ready && (
            <Button
              variant="quiet"
              size="small"
              busy={busy}
              aria-label={words.named(words.remove, recipe.name)}
              onClick={remove}
            >
              {words.remove}
            </Button>
          )}
        </div>
      </div>
    </li>
  )
}

/** Opens a recipe file; the server checks what it holds. */
const ImportButton = ({ onFile }: { onFile: (file: File) => void }) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant="secondary" onClick={() => input.current?.click()}>
        {words.import}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={words.import}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) onFile(file)
        }}
      />
    </>
  )
}

/** All recipes, with the ways to get more. */
export const RecipeList = ({ recipes }: { recipes: readonly SavedRecipe[] }) => {
  const { http, notices } = useShell()
  const { revalidate } = useRevalidator()
  const attempt = (work: Promise<unknown>, done: string): Promise<void> =>
    work.then(
      () => {
        notices.notify('success', done)
        return revalidate()
      },
      (error: unknown) => notices.notify('error', readFailure(error).detail),
    )
  const open = async (file: File) => {
    const text = await file.text()
    try {
      void attempt(http.call(recipesApi.saveRecipe, recipesApi.Recipe.parse(JSON.parse(text))), words.kept)
    } catch {
      notices.notify('error', words.notRead)
    }
  }
  const groups = [
    { title: words.mine, list: recipes.filter(({ ready }) => !ready) },
    { title: words.ready, list: recipes.filter(({ ready }) => ready) },
  ]
  return (
    <>
      <div className={styles.actions}>
        <Link to="/recipes?new" className={buttonClass()}>
          {words.make}
        </Link>
        <ImportButton onFile={(file) => void open(file)} />
      </div>
      {groups
        .filter(({ list }) => list.length > 0)
        .map(({ title, list }) => (
          <section key={title} aria-label={title} className={styles.group}>
            <h2 className={styles.title}>{title}</h2>
            <ul className={styles.list}>
              {list.map((saved) => (
                <Line
                  key={saved.id}
                  saved={saved}
                  onRemove={() =>
                    attempt(http.call(recipesApi.deleteRecipe, {}, { params: { id: saved.id } }), words.removed)
                  }
                />
              ))}
            </ul>
          </section>
        ))}
    </>
  )
}
