/** What `remote-preset.spec.ts` uses of it; the package has no types. */
declare module 'jsdom' {
  type Node = { src?: string; textContent: string; dispatchEvent: (event: object) => boolean }
  type Head = { append: (node: Node) => void; appendChild: (node: Node) => Node }
  type Document = { createElement: (name: string) => Node; head: Head }
  export class JSDOM {
    constructor(html: string, options: { url: string; runScripts: 'dangerously' })
    readonly window: { document: Document; Event: new (name: string) => object }
  }
}
