import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { environment: 'jsdom', isolate: false, css: { modules: { classNameStrategy: 'non-scoped' } } },
})
