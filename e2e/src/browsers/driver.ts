/** One page of a browser, as far as the journeys need it. Selectors are CSS. */
export type Driver = {
  open: (url: string) => Promise<void>
  /** The value of a JavaScript expression in the page. */
  read: <Value>(expression: string) => Promise<Value>
  click: (selector: string) => Promise<void>
  /** Types with the keyboard into the element. */
  type: (selector: string, text: string) => Promise<void>
  resize: (width: number, height: number) => Promise<void>
  /** PNG. */
  picture: () => Promise<Buffer>
  /** Errors of the page so far, where the browser reports them. */
  problems: () => readonly string[]
  close: () => Promise<void>
}

/** `missing`: what to install, or null if the browser is there. */
export type Engine = { name: string; missing: string | null; start: () => Promise<Driver> }
