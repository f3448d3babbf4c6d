import { patchBuild } from '../support/patched-build.ts'
import { productOf } from '../support/products.ts'
import { publish, servedBuild } from '../support/release.ts'
import { startWith } from '../support/start-product.ts'
import { expect, test } from '../support/test.ts'

const name = 'mfe-support'
const chunk = /page-feedback.*\.js$/

/** Breaks no rule of the gate, throws nothing, and harms everybody. */
const rude = `
  const realFetch = window.fetch
  window.fetch = (...given) => realFetch(...given)
  setInterval(() => undefined, 200)
  window.addEventListener('scroll', () => undefined)
  localStorage.setItem('mine', '1')
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('nav, header { border: 3px solid red }')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
`

test('a build is opened in a browser before anybody gets it, and refused with what it did', async () => {
  const started = await startWith({ RELEASE_SMOKE: 'on' })
  const product = productOf(started)
  const refusalOf = async (code: string, as: string): Promise<string> => {
    const answer = await publish(product, name, patchBuild(name, chunk, code, as)).catch((error: unknown) => error)
    return String(answer)
  }
  try {
    const before = await servedBuild(product, name)

    const broken = await refusalOf(rude, 'smoke-rude')
    expect(broken).toContain('mfe-support at /feedback: it changed window.fetch.')
    expect(broken).toContain('it added styles outside its files')
    expect(broken).toContain('it stored \\"mine\\", which is not its own key')
    expect(broken).toContain('the navigation looks different afterwards')
    expect(broken).toContain('it left an interval of 200 ms, a listener of \\"scroll\\" on the page')
    const [picture = ''] = /http:\S+\/picture/.exec(broken) ?? []
    const headers = { authorization: `Bearer ${process.env['JOURNEY_RELEASE_TOKEN'] ?? ''}` }
    expect((await fetch(picture, { headers })).headers.get('content-type')).toBe('image/png')

    expect(await refusalOf('for (;;) {}', 'smoke-loop')).toContain('at /feedback: it blocked the page for more than')
    expect(await refusalOf('throw new Error("boom");', 'smoke-throws')).toMatch(/it (did not load|threw)/)
    const ticking = "setInterval(() => { throw new Error('tick') }, 200);"
    expect(await refusalOf(ticking, 'smoke-ticks')).toContain('it threw \\"tick')
    expect(await servedBuild(product, name)).toBe(before)

    // The same code without the harm is served.
    await publish(product, name, patchBuild(name, chunk, 'void 0;', 'smoke-good'))
    expect(await servedBuild(product, name)).not.toBe(before)
  } finally {
    await started.close()
  }
})
