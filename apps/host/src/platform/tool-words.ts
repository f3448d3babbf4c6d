/** Texts of the developers' tools, in English only. Their code loads with them. */
export const overrideWords = {
  label: 'Overridden remotes',
  from: (name: string, url: string, until: string) => `${name} comes from ${url} in this browser, until ${until}.`,
  silent: (name: string, url: string) =>
    `${name} was to come from ${url}, but nothing answers there; it is the released one.`,
  development: (name: string, url: string) =>
    `${url} is a development server, which this page cannot run, as it has React for production. Run "npm run dev -- ${name} --api ${location.origin}" to see it hot with the same accounts and results, or build ${name} and serve its dist folder.`,
  refused: {
    name: (name: string) => `There is no remote called ${name}.`,
    origin: (name: string, url: string) =>
      `${name} may not come from ${url}: OVERRIDE_ORIGINS does not name that origin.`,
  },
  reset: 'Reset overrides',
}

export const panelWords = {
  title: 'Remotes',
  close: 'Close',
  build: 'Build',
  remote: 'Remote',
  state: 'State',
  times: 'Entry, module, page, total',
  telemetry: 'In the field, 7 days',
  source: 'Source',
  from: 'Comes from',
  use: 'Use this source',
  local: (url: string) => `Local (${url})`,
  released: 'Use the release',
  page: (host: string, generation: string, sequence: number, contract: number) =>
    `Host ${host}, registry ${generation}, move ${sequence}, contract ${contract}`,
  bucket: (bucket: string) => `bucket ${bucket}`,
  table: 'What is loaded here, and where it comes from',
  milliseconds: (parts: readonly (number | null)[]) =>
    `${parts.map((part) => (part === null ? '–' : Math.round(part))).join(' · ')} ms`,
  notLoaded: 'not loaded yet',
  canary: 'canary',
  tries: (tries: number) => (tries === 1 ? '1 try' : `${tries} tries`),
  fallbackOf: (buildId: string) => `stands in for ${buildId}`,
  breaker: (state: string) => `breaker ${state}`,
  telemetryLine: (loads: number, failed: number, errors: number, p75: number | null) =>
    `${loads} loads, ${failed} failed, ${errors} errors${p75 === null ? '' : `, p75 ${Math.round(p75)} ms`}`,
  errors: 'What went wrong in this tab',
  noErrors: 'Nothing went wrong in this tab.',
  hint: 'Opens and closes with Ctrl+Shift+M. A development server needs the development host: npm run dev.',
}
