import { expect, it } from 'vitest'
import { styleProblems } from './style-problems.ts'

const inLayer = (css: string) => styleProblems(`@layer mfe{${css}}`)

it.each([
  ['.own-a1{color:red}'],
  ['.own-a1 nav,.own-a1>header{display:none}'],
  ['[data-theme=dark] .own-a1 strong{color:red}'],
  ['.own-a1 + .other-b2{color:red}'],
  [':is(.own-a1,.other-b2) p{color:red}'],
  ['.own-a1:has(nav)::before{color:red}'],
  ['@media (width<40rem){.own-a1{color:red;& p{color:blue}& > b{color:red}}}'],
  ['@keyframes arrive-x1{from{opacity:0}50%{opacity:1}}'],
  ['@container (width<=2rem){.own-a1{color:red}}@supports (display:grid){.own-a1{color:red}}'],
])('accepts %s', (css) => {
  expect(inLayer(css)).toEqual([])
})

it.each([
  ['nav{display:none}', 'outside', 'nav'],
  ['.own-a1,header{color:red}', 'outside', 'header'],
  ['.own-a1 + nav{color:red}', 'outside', '.own-a1+nav'],
  ['.own-a1 ~ footer b{color:red}', 'outside', '.own-a1~footer b'],
  ['body:has(.own-a1) nav{color:red}', 'outside', 'body:has(.own-a1) nav'],
  ['html.own-a1 nav{color:red}', 'outside', 'html.own-a1 nav'],
  ['nav:not(.own-a1){color:red}', 'outside', 'nav:not(.own-a1)'],
  [':is(.own-a1,nav){color:red}', 'outside', ':is(.own-a1,nav)'],
  [':root{--color-ink:red}', 'outside', ':root'],
  ['*{color:red}', 'outside', '*'],
  ['.own-a1{& + nav{color:red}}', 'outside', '&+nav'],
  ['.own-a1{~ nav{color:red}}', 'unreadable', '~ nav'],
  ['.own-a1{nav:has(&){color:red}}', 'unreadable', 'nav:has(&)'],
  ['.own-a1{color:red!important}', 'important', 'color'],
  ['@font-face{font-family:Inter;src:url(x)}', 'at-rule', '@font-face'],
  ['@property --color-ink{syntax:"*";inherits:true}', 'at-rule', '@property'],
  ['@scope (nav){b{color:red}}', 'at-rule', '@scope'],
  ['.own-a1{color:red} ]{color:red}', 'unreadable', ']'],
])('finds what reaches outside in %s', (css, rule, text) => {
  expect(inLayer(css)).toContainEqual({ rule, text: expect.stringContaining(text) })
})

it.each([
  ['.own-a1{color:red}', { rule: 'layer', text: '.own-a1' }],
  ['@layer base{.own-a1{color:red}}', { rule: 'layer', text: '@layer base' }],
  ['@layer{.own-a1{color:red}}', { rule: 'layer', text: '@layer ' }],
  ['@layer mfe, other;', { rule: 'layer', text: '@layer mfe,other' }],
  ['@import url(https://evil.example/x.css) layer(mfe);', { rule: 'at-rule', text: '@import' }],
])('finds what is in no layer of remotes in %s', (css, problem) => {
  expect(styleProblems(css)).toContainEqual(problem)
})

it('accepts the layer of the design system, and layers inside those of remotes', () => {
  expect(styleProblems('@charset "utf-8";@layer ui{.own-a1{color:red}}@layer mfe.x{@layer y{.own-a1{x:y}}}')).toEqual(
    [],
  )
})
