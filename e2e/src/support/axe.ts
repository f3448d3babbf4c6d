import type { Page } from '@playwright/test'
import axe from 'axe-core'

type Finding = [rule: string, places: string[]]
/** `colours`: only the rules that depend on colours, which are all that a change of theme can break. */
type Scope = { within?: string; rules?: 'all' | 'colours' }

/** Contrast of text, and links that differ from their text by colour alone. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** Ends colour transitions: a colour half-way belongs to neither theme. The end of one may start that of a child. */
const settleColours = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const nextFrame = () => new Promise((settle) => requestAnimationFrame(settle))
    const running = () =>
      document.getAnimations().filter((one) => one instanceof CSSTransition && one.playState === 'running')
    // A listener of the media query may change the theme in the next frame.
    await nextFrame()
    do {
      for (const transition of running()) transition.finish()
      await nextFrame()
    } while (running().length > 0)
  })

/** Accessibility violations that axe finds on a page, as rule and places. */
export const axeFindings = async (page: Page, { within = 'html', rules = 'all' }: Scope = {}): Promise<Finding[]> => {
  await settleColours(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ({ within, only }) => {
      const { run }: typeof axe = Reflect.get(window, 'axe')
      const runOnly = only ? { runOnly: { type: 'rule' as const, values: only } } : {}
      const { violations } = await run(within, { resultTypes: ['violations'], ...runOnly })
      return violations.map(({ id, nodes }): [string, string[]] => [id, nodes.map(({ target }) => target.join(' '))])
    },
    { within, only: rules === 'all' ? null : colourRules },
  )
}
