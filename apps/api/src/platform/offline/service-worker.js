/*
 * The product's service worker, sent as it is (`offline.ts`). It keeps documents, files of builds and the user's own
 * answers (docs/adr/0052-service-worker.md).
 */

/** A new number drops what older workers kept. */
const names = { documents: 'documents-1', files: 'files-1', personal: 'personal-1' }
/** Longest wait for the server's list of killed builds before a kept build starts. */
const killedWithinMs = 400
const mostDocuments = 20
const mostFiles = 400
const catalogue = '/ai-agents'
/** What can be read without a connection. Sign-out drops it. */
const personal = /^\/api\/v1\/(auth\/me|results(\/[^/]+)?)$/
/** Lists of files of builds, by the hash of what they answer. */
const list = /^\/api\/v1\/releases\/[^/]+\/[^/]+\/files$/
const inlineRegistry = /<script type="application\/json" id="registry"[^>]*>([^]*?)<\/script>/

const offlinePage = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>No connection</title><style>body{font:1.1rem/1.5 sans-serif;margin:20vh auto;max-width:34ch;padding:0 1rem}</style>
<h1>You are offline</h1><p>This page was not opened on this device before. It opens when the connection is back.</p>
<p><a href="">Try again</a></p>
<div lang="hi"><h2>आप ऑफ़लाइन हैं</h2><p>यह पेज इस डिवाइस पर पहले नहीं खोला गया था। कनेक्शन लौटने पर यह खुलेगा।</p>
<p><a href="">फिर कोशिश करें</a></p></div></html>`

/** @typedef {'use' | 'killed'} Verdict whether the builds of a tab's document may start */
/** @type {Map<string, Promise<Verdict>>} */
const verdicts = new Map()
/** Tabs in safe mode, with overrides or with the worker off: nothing is kept of them or for them. */
const plainTabs = new Set()
/** Tabs that were reloaded: their files come from the server where it answers. */
const reloadedTabs = new Set()
/** Highest sequence of a kept document's registry. */
let newest = 0
/** Rises at sign-out: answers to earlier requests are not kept. */
let era = 0

/** @param {Cache} cache @param {number} most */
const trim = async (cache, most) => {
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)))
}

/** @typedef {{ name: string, buildId: string, fileList?: string | null }} Remote */
/** @param {string} html @returns {{ sequence?: number, killed?: string[], remotes?: Remote[] }} the registry in a document */
const registryIn = (html) => JSON.parse(inlineRegistry.exec(html)?.[1] ?? '{}')

/** @param {Cache} cache @param {number} sequence */
const dropOlder = async (cache, sequence) => {
  for (const key of await cache.keys()) {
    const kept = await cache.match(key)
    if (kept && (registryIn(await kept.text()).sequence ?? 0) < sequence) await cache.delete(key)
  }
}

/** @param {string} url @param {Response} answer */
const keepFile = async (url, answer) => {
  if (answer.status !== 200 || answer.type === 'opaque') return
  const cache = await caches.open(names.files)
  await cache.put(url, answer)
  await trim(cache, mostFiles)
}

/** Files that did not pass through this worker. @param {readonly string[]} urls */
const keepAll = async (urls) => {
  const cache = await caches.open(names.files)
  for (const url of urls) {
    if (await cache.match(url, { ignoreVary: true })) continue
    const answer = await fetch(url).catch(() => null)
    if (answer) await keepFile(url, answer)
  }
}

/** Address of the list of files that a document leaves out. @param {Remote} remote */
const listAddress = ({ name, buildId, fileList }) =>
  fileList ? [`${location.origin}/api/v1/releases/${name}/${buildId}/files?hash=${encodeURIComponent(fileList)}`] : []

/** @param {string} path @param {Response} answer */
const keepDocument = async (path, answer) => {
  const { headers, ok } = answer
  // A document that was made without the database says so, and must not be kept.
  const isWhole = headers.get('content-type')?.startsWith('text/html') && headers.get('cache-control') !== 'no-store'
  if (!ok || !isWhole) return
  const { sequence, remotes = [] } = registryIn(await answer.clone().text())
  // A page of a proxy, or of another program that was given this address.
  if (sequence === undefined) return
  const cache = await caches.open(names.documents)
  // Takes the place of the earlier one in one step: a tab that opens meanwhile finds one of the two.
  await cache.put(path, answer)
  await trim(cache, mostDocuments)
  await keepAll(remotes.flatMap(listAddress))
  if (sequence <= newest) return
  newest = sequence
  // Pages refuse a registry that is older than one this device has seen.
  await dropOlder(cache, sequence)
  if (!(await cache.match(catalogue))) await keepDocument(catalogue, await fetch(catalogue))
}

/** @param {readonly string[]} builds */
const dropBuilds = async (builds) => {
  const cache = await caches.open(names.files)
  const dropped = (await cache.keys()).filter(({ url }) => builds.some((build) => url.includes(`/r/${build}/`)))
  await Promise.all(dropped.map((key) => cache.delete(key)))
}

/**
 * Compares a document that is on its way to a tab with the server's newest one.
 * @param {FetchEvent} event @param {string} kept @param {Promise<Response>} fresh @param {() => boolean} isLate
 * @returns {Promise<Verdict>}
 */
const judge = async (event, kept, fresh, isLate) => {
  const { killed = [] } = registryIn(await (await fresh).text())
  await dropBuilds(killed)
  if (!killed.some((build) => kept.includes(`/r/${build}/`))) return 'use'
  const tab = await clients.get(event.resultingClientId)
  if (isLate()) {
    // The page asks for the registry and leaves killed builds by the rules of open tabs.
    tab?.postMessage('killed', [])
    return 'use'
  }
  // No script of the kept document has run yet: the tab opens the newest document instead.
  await (await caches.open(names.documents)).delete(new URL(event.request.url).pathname)
  if (tab instanceof WindowClient) void tab.navigate(tab.url).catch(() => undefined)
  return 'killed'
}

/**
 * Answers with a kept document. Its scripts wait for the verdict, up to 400 ms.
 * @param {FetchEvent} event @param {Response} kept @param {Promise<Response>} fresh
 */
const openKept = async (event, kept, fresh) => {
  const text = await kept.clone().text()
  let late = false
  /** @type {Promise<Verdict>} */
  const waited = new Promise((settle) => {
    setTimeout(() => {
      late = true
      settle('use')
    }, killedWithinMs)
  })
  /** @type {Promise<Verdict>} */
  const judged = judge(event, text, fresh, () => late).catch(() => 'use')
  event.waitUntil(judged)
  verdicts.set(event.resultingClientId, Promise.race([judged, waited]))
  return kept
}

/**
 * The kept document at once, and the newest one for the next visit. A reload asks the server first, also for files, so
 * that it mends whatever the cache holds.
 * @param {FetchEvent} event @param {string} path
 */
const openDocument = async (event, path) => {
  const cache = await caches.open(names.documents)
  const kept = await cache.match(path)
  const fresh = fetch(event.request).then((answer) => {
    // Not awaited: the page reads the answer while it is kept.
    event.waitUntil(keepDocument(path, answer.clone()).catch(() => undefined))
    return answer
  })
  const isReload = event.request.cache === 'no-cache'
  if (kept && !isReload) return openKept(event, kept, fresh)
  if (isReload) reloadedTabs.add(event.resultingClientId)
  return fresh.catch(
    async () =>
      kept ??
      (await cache.match(catalogue)) ??
      new Response(offlinePage, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } }),
  )
}

/** A file of a build, or a list of them. The browser checks its hash, wherever it comes from. @param {FetchEvent} event */
const openFile = async (event) => {
  const { url } = event.request
  const kept = await caches.match(url, { cacheName: names.files, ignoreVary: true })
  // Styles do not wait: they run nothing, and the first paint needs them.
  if (kept && url.endsWith('.js') && (await verdicts.get(event.clientId)) === 'killed') return Response.error()
  if (kept && !reloadedTabs.has(event.clientId)) return kept
  try {
    const answer = await fetch(event.request)
    event.waitUntil(keepFile(url, answer.clone()))
    return answer
  } catch (error) {
    if (kept) return kept
    throw error
  }
}

const forget = () => {
  era += 1
  return caches.delete(names.personal)
}

/** The server's answer, or without a connection the last one. @param {FetchEvent} event */
const openAnswer = async (event) => {
  const { url } = event.request
  const asked = era
  try {
    const answer = await fetch(event.request)
    const copy = answer.clone()
    if (answer.ok && asked === era) event.waitUntil(caches.open(names.personal).then((cache) => cache.put(url, copy)))
    return answer
  } catch (error) {
    const kept = await caches.match(url, { cacheName: names.personal, ignoreVary: true })
    if (kept) return kept
    throw error
  }
}

/** Parts of the host that only other languages or other builds of remotes load. */
const rarelyUsed = /\/(stock-remotes|locale-|hi-)[^/]*$/

/**
 * Also the host's parts that load by need: menus and results must open without a connection. Not for visitors who save
 * data. @param {readonly string[]} urls
 */
const withHost = async (urls) => {
  if (Reflect.get(navigator, 'connection')?.saveData) return urls
  const base = urls.map((url) => /^.*\/r\/host\/[^/]+\//.exec(url)?.[0]).find(Boolean)
  const facts = base ? await fetch(`${base}host.json`).catch(() => null) : null
  const { integrity = {} } = facts?.ok ? await facts.json() : {}
  const parts = Object.keys(integrity).filter((name) => !rarelyUsed.test(name))
  return [...urls, ...parts.map((name) => base + name)]
}

/** @param {{ kind: 'keep' | 'changed' | 'forget', path: string, urls: string[] }} message */
const follow = async ({ kind, path, urls }) => {
  if (kind === 'forget') return forget()
  if (kind === 'changed') return keepDocument(path, await fetch(path))
  await keepAll(await withHost(urls))
  const cache = await caches.open(names.documents)
  for (const each of new Set([catalogue, path])) {
    if (!(await cache.match(each))) await keepDocument(each, await fetch(each))
  }
}

const activate = async () => {
  const known = Object.values(names)
  for (const name of await caches.keys()) if (!known.includes(name)) await caches.delete(name)
  await clients.claim()
}

addEventListener('install', () => void skipWaiting())

addEventListener('activate', (event) => {
  if (event instanceof ExtendableEvent) event.waitUntil(activate())
})

addEventListener('message', (event) => {
  if (event instanceof ExtendableMessageEvent) event.waitUntil(follow(event.data).catch(() => undefined))
})

/** @param {FetchEvent} event @param {URL} address */
const openTab = (event, { pathname, search }) => {
  // Addresses with an extension are files of the server, such as a download.
  if (/\.\w+$|^\/(api|dev|bot|mcp)\b/.test(pathname)) return
  if (/[?&](mfe|sw=)/.test(search)) plainTabs.add(event.resultingClientId)
  else event.respondWith(openDocument(event, pathname))
}

addEventListener('fetch', (event) => {
  if (!(event instanceof FetchEvent)) return
  const { request } = event
  const address = new URL(request.url)
  const { origin, pathname, search } = address
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') return openTab(event, address)
  if (plainTabs.has(event.clientId)) return
  if ((pathname.startsWith('/r/') && search === '') || list.test(pathname)) event.respondWith(openFile(event))
  else if (personal.test(pathname) && request.headers.has('authorization')) event.respondWith(openAnswer(event))
})
