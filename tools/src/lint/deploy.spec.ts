import { DCLinter } from 'dclint'
import { validate } from 'dockerfile-utils'
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { root } from './projects.ts'

const deploy = join(root, 'deploy')
const read = (file: string): string => readFileSync(join(deploy, file), 'utf8')

const Variables = z.record(z.string(), z.unknown())
const Compose = z.object({
  services: z.record(
    z.string(),
    z.object({ ports: z.array(z.string()).optional(), environment: Variables.optional() }),
  ),
})
const Manifest = z.object({ apiVersion: z.string(), kind: z.string(), data: Variables.optional() })

const compose = Compose.parse(parse(read('compose.yaml'), { merge: true }))
const manifests = parseAllDocuments(read('kubernetes/agent-bazaar.yaml')).map((document) => document.toJS())

/** The page is written from the schema. */
const settings = new Set(readFileSync(join(root, 'docs/settings.md'), 'utf8').match(/(?<=^\| `)[A-Z0-9_]+(?=`)/gm))
const unknownSettings = (variables: object = {}): string[] =>
  Object.keys(variables).filter((name) => !settings.has(name) && !/^(AWS_|NODE_ENV$|START_BUILT$)/.test(name))

/** Order of keys is a matter of reading; ports are compared below. */
const off = ['service-keys-order', 'services-alphabetical-order', 'top-level-properties-order', 'no-build-and-image']
const rules = Object.fromEntries([...off, 'no-unbound-port-interfaces'].map((name) => [name, 0 as const]))

it('has a compose file without complaints', () => {
  const linter = new DCLinter({ rules, quiet: false, debug: false, exclude: [] })
  const messages = linter.lintFiles([join(deploy, 'compose.yaml')], false).flatMap((result) => result.messages)
  expect(messages.map(({ line, message }) => `${line}: ${message}`)).toEqual([])
})

it('opens no port but those of the proxy', () => {
  const open = Object.entries(compose.services).filter(([, { ports }]) => ports)
  expect(open.map(([name]) => name)).toEqual(['proxy'])
})

it('has a Dockerfile without complaints', () => {
  expect(validate(read('Dockerfile')).map(({ range, message }) => `${range.start.line + 1}: ${message}`)).toEqual([])
})

it('has Kubernetes manifests that fit their kinds, without unknown fields', () => {
  // Types refuse unknown fields, which Kubernetes ignores.
  const lines = manifests.map((manifest, at) => {
    const { apiVersion, kind } = Manifest.parse(manifest)
    const type = `import('kubernetes-models/${apiVersion}/${kind}').I${kind}`
    return `export const manifest${at}: ${type} = ${JSON.stringify(manifest, null, 1)}\n`
  })
  const folder = join(root, 'node_modules/.cache/deploy')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'manifests.ts'), lines.join(''))
  const options = ['--noEmit', '--ignoreConfig', '--strict', '--skipLibCheck', '--module', 'nodenext']
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/tsc'), [...options, 'manifests.ts'], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect(stdout).toBe('')
})

it('names settings that there are', () => {
  const { app, worker } = compose.services
  expect(unknownSettings({ ...app?.environment, ...worker?.environment })).toEqual([])
  expect(manifests.flatMap((manifest) => unknownSettings(Manifest.parse(manifest).data))).toEqual([])
  const ofUnit = [...read('agent-bazaar.service').matchAll(/^Environment=(.*)$/gm)].flatMap(([, text = '']) =>
    text.split(' ').map((pair) => pair.split('=')),
  )
  expect(unknownSettings(Object.fromEntries(ofUnit))).toEqual([])
})

/** Linters that come with the systems the files are for. */
const runs = (program: string, ...args: string[]) =>
  spawnSync(program, args, { encoding: 'utf8', cwd: deploy, env: { ...process.env, DOMAIN: 'bazaar.example.com' } })
const isMissing = (program: string): boolean => Boolean(runs(program, '--version').error)

it.skipIf(isMissing('systemd-analyze'))('has a unit that systemd takes', () => {
  const unit = join(tmpdir(), 'agent-bazaar.service')
  // The program is not installed here.
  writeFileSync(unit, read('agent-bazaar.service').replace(/^ExecStart=.*$/m, 'ExecStart=/bin/true'))
  expect(runs('systemd-analyze', 'verify', unit)).toMatchObject({ status: 0, stderr: '' })
  rmSync(unit)
})

it.skipIf(isMissing('promtool'))('has alert rules that Prometheus takes', () => {
  expect(runs('promtool', 'check', 'rules', 'monitoring/alerts.yaml')).toMatchObject({ status: 0, stderr: '' })
})

it.skipIf(isMissing('caddy'))('has a Caddyfile that Caddy takes', () => {
  const { stderr } = runs('caddy', 'adapt', '--config', 'Caddyfile')
  expect(stderr).not.toMatch(/error|warn/i)
})
