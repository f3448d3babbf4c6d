import { expect } from '@playwright/test'
import type { Driver } from './driver.ts'

const candidates = {
  button: 'button, [role=button], [role=tab], [role=menuitem], summary',
  link: 'a[href]',
  field: 'input, textarea, select',
  heading: 'h1, h2, h3',
}
type Kind = keyof typeof candidates

/** Runs in the page: marks the first visible element of this kind whose name is, or begins with, the given one. */
const mark = (selector: string, name: string, id: string): boolean => {
  const nameOf = (element: Element): string => {
    const labels: unknown = Reflect.get(element, 'labels')
    const label = labels instanceof NodeList ? labels[0] : null
    const text = element.getAttribute('aria-label') ?? (label ?? element).textContent ?? ''
    return text.replaceAll(/\s+/g, ' ').trim()
  }
  const isThere = (element: Element) => element.getClientRects().length > 0 && !element.matches(':disabled')
  const named = [...document.querySelectorAll(selector)].filter(isThere)
  const found = named.find((element) => nameOf(element) === name) ?? named.find((each) => nameOf(each).startsWith(name))
  found?.setAttribute('data-journey', id)
  found?.scrollIntoView({ block: 'center', behavior: 'instant' })
  return found !== undefined
}

/** Runs in the page. */
const choose = (selector: string, text: string): void => {
  const list = document.querySelector<HTMLSelectElement>(selector)
  const option = [...(list?.options ?? [])].find((each) => each.text === text)
  if (!list || !option) throw new Error(`There is no option “${text}”.`)
  list.value = option.value
  list.dispatchEvent(new Event('change', { bubbles: true }))
}

/** What a person does on a page: elements are found by what they are called, as soon as they are there. */
export const screenOf = (driver: Driver, base: string) => {
  let count = 0
  const find = async (kind: Kind, name: string): Promise<string> => {
    const id = String((count += 1))
    const call = `(${mark.toString()})(${[candidates[kind], name, id].map((value) => JSON.stringify(value)).join()})`
    await expect.poll(() => driver.read(call), { message: `${kind} “${name}”` }).toBe(true)
    return `[data-journey="${id}"]`
  }
  const press = (kind: Kind) => async (name: string) => driver.click(await find(kind, name))
  const text = () => driver.read<string>(`document.body.innerText`)
  return {
    open: (path: string) => driver.open(base + path),
    button: press('button'),
    link: press('link'),
    fill: async (name: string, value: string) => driver.type(await find('field', name), value),
    /** Chooses an option of a list; drivers differ in how its menu opens. */
    choose: async (name: string, option: string) => {
      const list = await find('field', name)
      await driver.read(`(${choose.toString()})(${JSON.stringify(list)}, ${JSON.stringify(option)})`)
    },
    sees: (words: string) => expect.poll(text, { message: words }).toContain(words),
    /** The page is there. */
    heading: () => find('heading', ''),
    isAt: (path: string) => expect.poll(() => driver.read('location.pathname')).toBe(path),
    /** Nothing of the page lies beyond its right edge. */
    fits: () =>
      expect
        .poll(() => driver.read('document.documentElement.scrollWidth - document.documentElement.clientWidth'))
        .toBeLessThanOrEqual(0),
  }
}
