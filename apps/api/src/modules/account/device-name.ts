const browsers: [RegExp, string][] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const first = (table: readonly [RegExp, string][], agent: string): string | undefined =>
  table.find(([pattern]) => pattern.test(agent))?.[1]

/** Browser and system of a User-Agent, e.g. `Chrome on Windows`; unknown parts are omitted. */
export const deviceName = (agent: string | null): string => {
  const browser = first(browsers, agent ?? '')
  const system = first(systems, agent ?? '')
  if (!browser) return system ?? 'Unknown device'
  return system ? `${browser} on ${system}` : browser
}
