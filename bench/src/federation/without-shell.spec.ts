import { expect, it } from 'vitest'
import { withoutShell } from './without-shell.ts'

it('removes the shell and leaves the rest', () => {
  const page = (root: string, welcome: string) =>
    `<body>\n${root}\n<template id="welcome">${welcome}</template>\n<script>a()</script>\n<noscript>x</noscript>\n</body>`
  const bare = page('<div id="root"></div>', '')
  const full = page('<div id="root" data-for="out"><div><main><div></div></main></div></div>', '<i></i>')
  expect(withoutShell(full)).toBe(bare)
  expect(withoutShell(bare)).toBe(bare)
})
