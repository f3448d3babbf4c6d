// A product as small as an upgrade sees one: `run-upgrade.spec.ts` commits it with several versions of `version.json`.
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { dirname, join } from 'node:path'

const { breaks, version } = JSON.parse(readFileSync(join(import.meta.dirname, 'version.json'), 'utf8'))
const folder = process.env.DATA_DIR
const file = join(folder, 'pg/rows.json')
const read = () => JSON.parse(readFileSync(file, 'utf8'))
const [verb, name, option] = process.argv.slice(2)

const fail = (text) => {
  console.log(text)
  process.exit(1)
}

const migrate = () => {
  const rows = read()
  if (rows.version < version) writeFileSync(file, JSON.stringify({ ...rows, version, migrated: true }))
}

const serve = () => {
  migrate()
  if (breaks === 'start') fail('The new version cannot read its rows.')
  const server = createServer((request, response) => {
    const broken = breaks === request.url
    response.writeHead(broken ? 503 : 200, { 'content-type': 'text/html' })
    response.end(request.url === '/readyz' ? JSON.stringify({ reason: 'it never is' }) : '<html></html>')
  })
  server.listen(Number(process.env.PORT), '127.0.0.1')
  process.once('SIGTERM', () => server.close(() => process.exit(0)))
}

const verbs = {
  install: () => breaks === 'install' && fail('A package is missing.'),
  build: () => breaks === 'build' && fail('A page does not build.'),
  doctor: () => process.env.STUB_BROKEN && fail(' BROKEN  Mail: SMTP_URL is not set.'),
  serve,
  backup: () => {
    mkdirSync(dirname(name), { recursive: true })
    copyFileSync(file, name)
  },
  restore: () => {
    if (option !== '--set-aside' || read().version < version) fail('Nothing to set aside.')
    if (existsSync(join(folder, 'aside'))) fail('There is something aside.')
    renameSync(join(folder, 'pg'), join(folder, 'aside'))
    mkdirSync(join(folder, 'pg'))
    cpSync(name, file)
  },
  ledger: () => breaks === 'ledger' && fail('The ledger is broken.'),
}
verbs[verb]()
