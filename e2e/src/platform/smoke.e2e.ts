import { Registry } from '@bazaar/federation-contract'
import { type Patch, patchBuild } from '../support/patched-build.ts'
import { productOf } from '../support/products.ts'
import { publish, servedBuild } from '../support/release.ts'
import { startWith } from '../support/start-product.ts'
import { expect, test } from '../support/test.ts'

const name = 'mfe-support'
const [feedback, tickets, exposed] = [/page-feedback.*\.js$/, /page-tickets.*\.js$/, /expose_remote.*\.js$/]

/** Code that runs when the file is loaded. */
const first = (file: RegExp, code: string): Patch => ({ file, change: (source) => code + source })

/** Breaks no rule of the gate and harms everybody; it throws only from a timer. */
const rude = `
  const realFetch = window.fetch
  window.fetch = (...given) => realFetch(...given)
  setInterval(() => { throw new Error('tick') }, 200)
  window.addEventListener('scroll', () => undefined)
  localStorage.setItem('mine', '1')
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('nav, header { border: 3px solid red }')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
`
const throwsAtRender = (source: string) =>
  source.replace(/\{default:\(\)=>\w+\}/, "{default:()=>()=>{throw new Error('at render')}}")
const anotherContract = (source: string) => source.replace(/\{contract:\d+/, '{contract:99')

test('a build is opened in a browser before anybody gets it, and refused with what it did', async () => {
  const started = await startWith({ RELEASE_SMOKE: 'on' })
  const product = productOf(started)
  const refusalOf = async (as: string, patches: readonly Patch[]): Promise<string> => {
    const answer = await publish(product, name, patchBuild(name, as, patches)).catch((error: unknown) => error)
    return String(answer)
  }
  const others = async () =>
    Registry.parse(await (await fetch(`${product.url}/api/v1/registry`)).json()).remotes.filter(
      (remote) => remote.name !== name,
    )
  const headers = { authorization: `Bearer ${process.env['JOURNEY_RELEASE_TOKEN'] ?? ''}` }
  try {
    const before = await servedBuild(product, name)
    const untouched = await others()
    const [broken, looping, lying] = await Promise.all([
      refusalOf('smoke-broken', [
        first(feedback, rude),
        { file: feedback, change: throwsAtRender },
        first(tickets, 'throw new Error("boom");'),
      ]),
      refusalOf('smoke-loop', [first(feedback, 'for (;;) {}')]),
      refusalOf('smoke-lying', [{ file: exposed, change: anotherContract }]),
    ])

    expect(broken).toContain('mfe-support at /feedback: it changed window.fetch.')
    expect(broken).toContain('it threw \\"tick')
    expect(broken).toContain('at /feedback: it broke: \\"Customer Feedback ran into a fault')
    expect(broken).toContain('at /customer-support: it threw \\"boom')
    // On a slow machine the report of the failed load is there before its heading.
    expect(broken).toMatch(/at \/customer-support: it (?:broke: \\"My Tickets cannot be reached|did not load)/)
    expect(broken).toContain('it added styles outside its files')
    expect(broken).toContain('it stored \\"mine\\", which is not its own key')
    expect(broken).toContain('the navigation looks different afterwards')
    expect(broken).toContain('it left an interval of 200 ms, a listener of \\"scroll\\" on the page')
    const [picture = ''] = /http:\S+\/picture/.exec(broken) ?? []
    expect((await fetch(picture, { headers })).headers.get('content-type')).toBe('image/png')
    expect(looping).toContain('at /feedback: it blocked the page for more than')
    expect(lying).toMatch(
      /at \/feedback: it (?:broke: \\"Customer Feedback is being updated|did not load \(updating\))/,
    )
    expect(await servedBuild(product, name)).toBe(before)

    // The same code without the harm is served.
    await publish(product, name, patchBuild(name, 'smoke-good', [first(feedback, 'void 0;')]))
    expect(await servedBuild(product, name)).not.toBe(before)
    // The other remotes are the same byte for byte: what the registry says of them, and every stored file.
    expect(await others()).toEqual(untouched)
    const verified = await fetch(`${product.url}/api/v1/releases/verify`, { headers })
    expect(await verified.json()).toMatchObject({ problems: [] })
  } finally {
    await started.close()
  }
})
