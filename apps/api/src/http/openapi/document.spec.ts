import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectral from '@stoplight/spectral-core'
import rulesets from '@stoplight/spectral-rulesets'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/index.ts'
import { implementations } from '../../modules/agents/registry.ts'
import type { OpenApiDocument } from './build-document.ts'

let t: TestApp
let text: string
let document: OpenApiDocument
beforeAll(async () => {
  t = await testApp({ implementations, settings: { PUBLIC_URL: 'https://bazaar.test' } })
  text = (await t.app.inject({ url: '/api/docs/json' })).body
  document = JSON.parse(text)
})
afterAll(() => t.close())

const calls = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ name: `${method.toUpperCase()} ${path}`, path, call })),
  )

describe('the OpenAPI document', () => {
  it('passes the recommended rules of Redocly without an error or a warning', async () => {
    const config = await createConfig({ extends: ['recommended'] })
    const problems = await lintFromString({ source: text, absoluteRef: '/openapi.json', config })
    expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} at ${location[0]?.pointer}`)).toEqual(
      [],
    )
  })

  it('passes the rules of Spectral without an error or a warning', async () => {
    // The two packages type optional fields differently.
    const linter = new spectral.Spectral()
    linter.setRuleset({ extends: [[rulesets.oas as never, 'recommended']] })
    const problems = await linter.run(document)
    expect(problems.map(({ code, message, path }) => `${code}: ${message} at ${path.join('/')}`)).toEqual([])
  })

  it('names every call once', () => {
    const ids = calls().map(({ call }) => String(call['operationId']))
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    expect(ids.length).toBeGreaterThan(100)
  })

  it('has every agent with example, idempotency key, events and what it may be refused with', () => {
    for (const { agent } of implementations) {
      const call = document.paths[agent.endpoint]?.['post']
      expect(call?.['security']).toEqual([{ apiKey: [] }, { session: [] }])
      expect(call?.['x-permissions']).toEqual(['run'])
      expect(JSON.stringify(call?.['parameters'])).toContain('Idempotency-Key')
      expect(JSON.stringify(call?.['responses'])).toMatch(/text\/event-stream.*RunEvent.*INSUFFICIENT_CREDIT/)
    }
  })

  it('describes uploads as multipart with binary files', () => {
    const body = document.paths['/api/v1/recruitment/resume-parser']?.['post']?.['requestBody']
    expect(body).toMatchObject({
      content: { 'multipart/form-data': { schema: { properties: { file: { type: 'string', format: 'binary' } } } } },
    })
  })

  it('opens to keys only what names a permission', () => {
    const opened = calls().filter(({ call }) => JSON.stringify(call['security']).includes('apiKey'))
    const closed = opened.filter(({ path }) => /\/(account|auth|keys|support|desk|releases)\b/.test(path))
    expect(closed.map(({ name }) => name)).toEqual([])
  })
})

describe('the pages', () => {
  it('show every call and the guide, without a script or an inline style', async () => {
    const reference = await t.app.inject({ url: '/api/docs' })
    for (const { call } of calls()) expect(reference.body).toContain(`id="${String(call['operationId'])}"`)
    const guide = await t.app.inject({ url: '/api/docs/guide' })
    expect(guide.body).toContain('<h2 id="idempotency">')
    for (const { body } of [reference, guide]) expect(body).toContain('<details><summary>Contents</summary>')
    for (const { body } of [reference, guide]) expect(body).not.toMatch(/<th[^>]*><\/th>|<div class="table">/)
    expect(guide.body).not.toMatch(/<(pre|table)>/)
    for (const { body } of [reference, guide]) expect(body).not.toMatch(/<script|style=|<style/)
    expect((await t.app.inject({ url: '/api/docs/reference.css' })).headers['content-type']).toContain('text/css')
  })
})
