import { cpus, loadavg } from 'node:os'
import type { Locator, Page } from 'playwright-core'
import { quantile } from '../figures.ts'
import { tableText, runsOf, writeReport } from '../federation/report.ts'
import { openStage } from '../federation/stage.ts'
import { type Subject, startSubject } from '../federation/subjects.ts'
import { newVisitor } from '../federation/visit.ts'
import { taskOf } from './long-task.ts'
import { fill, leadList, startWriter } from './material.ts'

/** Slows the processor down to that of a cheap phone. */
const cpu = 4
/** A press should answer in the next frames. */
const goalMs = 50

type Press = {
  name: string
  /** Opens the page and waits until the press can be made. */
  open: (page: Page) => Promise<unknown>
  /** Finds the place of the press; what Playwright runs in the page for that does not count. @returns the press */
  aim: Aim
}

type Aim = (page: Page) => Promise<() => Promise<unknown>>

const click =
  (find: (page: Page) => Locator): Aim =>
  async (page) => {
    const target = find(page)
    await target.scrollIntoViewIfNeeded()
    const box = await target.boundingBox()
    if (!box) throw new Error('The button is not on the page.')
    return () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  }

const key =
  (name: string, find?: (page: Page) => Locator): Aim =>
  async (page) => {
    await find?.(page).focus()
    return () => page.keyboard.press(name)
  }

const visit =
  (address: string): Aim =>
  async (page) =>
  () =>
    page.goto(address)

const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name })
const accountMenu = (page: Page) => page.locator('header').getByRole('button', { name: /Bench/ })

/** Pastes as a user does. `fill` inserts line by line, which takes minutes. */
const paste = async (page: Page, into: Locator, text: string): Promise<void> => {
  await into.waitFor()
  await page.evaluate((lines) => {
    const shown = document.body.appendChild(Object.assign(document.createElement('pre'), { textContent: lines }))
    getSelection()?.selectAllChildren(shown)
  }, text)
  await page.keyboard.press('Control+c')
  await page.evaluate(() => document.querySelector('body > pre')?.remove())
  await into.focus()
  await page.keyboard.press('Control+v')
}

const pressesOn = (url: string, { long, short }: { long: string; short: string }): Press[] => {
  const at = (path: string) => (page: Page) => page.goto(url + path)
  const leads = async (page: Page) => {
    await at(long)(page)
    await page.getByRole('region', { name: /leads/i }).getByRole('row').nth(15).waitFor()
  }
  const results = async (page: Page) => {
    await at('/results')(page)
    for (let shown = 20; shown < 120; shown += 20) {
      await page.getByRole('button', { name: 'Show more' }).click()
      await page.getByRole('checkbox').nth(shown).waitFor()
    }
  }
  const writing = async (page: Page) => {
    await at('/ai-agents/email-draft')(page)
    await field(page, 'Recipient').fill('Neha')
    await field(page, /Previous mail/).fill('tea boxes arrive on Friday, keep the gate open')
    await page.getByRole('button', { name: /^Go/ }).click()
    await page.getByRole('main').getByText('keep the gate open').first().waitFor()
  }
  const pasted = async (page: Page) => {
    await at('/ai-agents/qualify-sales-lead?tab=qualify-sales-leads')(page)
    await page.getByRole('tab', { name: 'Many leads' }).click()
    await paste(page, field(page, /paste the list/), leadList(2_500))
  }
  const signIn = async (page: Page) => {
    await page.context().clearCookies()
    await page.addInitScript(() => localStorage.removeItem('token'))
    await at('/login')(page)
    await field(page, /E-?mail/i).waitFor()
  }
  const type = (name: string | RegExp) => key('a', (page) => field(page, name).last())
  return [
    { name: 'sign-in: type', open: signIn, aim: type(/E-?mail/i) },
    {
      name: 'catalogue: type in the search',
      open: at('/ai-agents'),
      aim: key('t', (page) => page.getByRole('searchbox')),
    },
    {
      name: '… open an agent',
      open: at('/ai-agents'),
      aim: click((page) => page.locator('a[href="/ai-agents/get-tax"]').first()),
    },
    { name: '… open the menu of the account', open: at('/ai-agents'), aim: click(accountMenu) },
    { name: '… open the command palette', open: at('/ai-agents'), aim: key('Control+k') },
    { name: 'list of 3,000 leads: type in its search', open: leads, aim: type('Search') },
    { name: '… sort', open: leads, aim: click((page) => page.getByRole('columnheader').nth(1).getByRole('button')) },
    {
      name: '… scroll to the last drawn row',
      open: leads,
      aim: key('End', (page) => page.getByRole('region', { name: /leads/i })),
    },
    { name: '… load its page', open: at('/results'), aim: visit(url + long) },
    { name: '120 results: select one', open: results, aim: click((page) => page.getByRole('checkbox').nth(3)) },
    {
      name: '… delete one',
      open: results,
      aim: click((page) => page.getByRole('button', { name: /^Delete/ }).nth(3)),
    },
    { name: 'a text of 31 KB arrives: type in the form', open: writing, aim: type('Recipient') },
    { name: '… open the menu of the account', open: writing, aim: click(accountMenu) },
    { name: 'a form with 150 KB of text: type', open: pasted, aim: type(/paste the list/) },
    { name: 'list of 200 leads: load its page', open: at('/results'), aim: visit(url + short) },
  ]
}

const measure = async (subject: Subject, presses: readonly Press[], runs: number): Promise<string[][]> => {
  const stage = await openStage()
  const rows: string[][] = []
  try {
    for (const { name, open, aim } of presses) {
      const tasks: number[] = []
      while (tasks.length < runs) {
        const context = await newVisitor(stage.browser, subject.token)
        const page = await context.newPage()
        const session = await context.newCDPSession(page)
        await open(page)
        await page.waitForTimeout(1_000)
        const press = await aim(page)
        await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
        tasks.push(await taskOf(stage.browser, page, press))
        await context.close()
      }
      const median = quantile(tasks, 0.5)
      rows.push([
        name,
        `${median.toFixed(0)} [${Math.min(...tasks).toFixed(0)}–${Math.max(...tasks).toFixed(0)}]`,
        median <= goalMs ? '' : 'above',
      ])
      console.log(rows.at(-1)?.join(' | '))
    }
  } finally {
    await stage.close()
  }
  return rows
}

/** `npm run bench -- presses`: the longest task after a press, with a cheap phone's processor. */
export const benchPresses = async (): Promise<void> => {
  const runs = runsOf(3)
  const writer = await startWriter()
  const { stop, ...subject } = await startSubject({
    SIGNUP_GRANT: '1000',
    TEXT_PROVIDER: 'openai',
    TEXT_MODEL: 'bench',
    TEXT_BASE_URL: writer.url,
  })
  try {
    const rows = await measure(subject, pressesOn(subject.url, await fill(subject)), runs)
    const load = loadavg()[0]?.toFixed(1)
    const head = ['press', 'longest task, ms', `goal ${goalMs}`]
    writeReport(
      'presses',
      `Measured by \`npm run bench -- presses\`: ${runs} visits each, median [best–worst] in ms of processor time, with the CPU at a quarter; load of the machine ${load} on ${cpus().length} cores.\n\n${tableText({ head, rows })}`,
    )
  } finally {
    await stop()
    writer.close()
  }
}
