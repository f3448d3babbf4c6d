import { openAsBlob } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { z } from 'zod'
import { ReleaseError } from './release-error.ts'
import type { MoveRequest } from './request.ts'
import { ListedRelease, Moved, Smoked, Verified } from './shapes.ts'
import type { ReleaseTarget } from './target.ts'

/** A server compresses what it stores and opens it in a browser, at most twice. */
const timeoutMs = 300_000

type Server = {
  url: string
  token: string
  /** Folder of a built project. */
  distOf: (name: string) => string
}

const Refusal = z.object({ detail: z.string() })

const ask = async <T>({ url, token }: Server, path: string, schema: z.ZodType<T>, init: RequestInit): Promise<T> => {
  const headers = { ...init.headers, authorization: `Bearer ${token}` }
  const signal = AbortSignal.timeout(timeoutMs)
  const answer = await fetch(new URL(path, url), { ...init, headers, signal }).catch((cause: unknown) => {
    throw new ReleaseError([`${url} cannot be reached: ${cause instanceof Error ? cause.message : String(cause)}.`])
  })
  const body: unknown = await answer.json().catch(() => null)
  if (!answer.ok) throw new ReleaseError([Refusal.safeParse(body).data?.detail ?? `${url} answered ${answer.status}.`])
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw new ReleaseError([`${url} answered something else than a release server does.`])
  return parsed.data
}

const filesOf = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  if (files.length === 0) throw new ReleaseError([`${folder} holds no build: build this project first.`])
  return files
}

const addFiles = async (form: FormData, dist: string): Promise<FormData> => {
  for (const file of await filesOf(dist)) {
    form.append('files', await openAsBlob(file), relative(dist, file).split(sep).join('/'))
  }
  return form
}

const formOf = async (
  { reason, stage, now, trial, skipSmoke, origin }: MoveRequest,
  dist: string,
): Promise<FormData> => {
  const form = new FormData()
  form.set('reason', reason)
  form.set('stage', String(stage))
  // Servers before this option refuse a field they do not know.
  if (skipSmoke) form.set('skipSmoke', 'true')
  if (now) form.set('now', 'true')
  if (origin !== undefined) form.set('origin', origin)
  if (trial) {
    form.set('percent', String(trial.percent))
    form.set('users', trial.users.join(','))
  }
  return addFiles(form, dist)
}

const bodyOf = ({ reason, buildId, trial, harmful }: MoveRequest): string =>
  JSON.stringify({ reason, buildId, ...trial, ...(harmful ? { harmful } : {}) })

/** Releases of a server, over HTTP; the token limits what it may change. */
export const serverTarget = (server: Server): ReleaseTarget => ({
  move: async (request) => {
    const path = `/api/v1/releases/${request.name}/${request.action}`
    const init =
      request.action === 'publish'
        ? { body: await formOf(request, request.dist ?? server.distOf(request.name)) }
        : { body: bodyOf(request), headers: { 'content-type': 'application/json' } }
    return ask(server, path, Moved, { method: 'POST', ...init })
  },
  smoke: async ({ name, dist }) => {
    const body = await addFiles(new FormData(), dist ?? server.distOf(name))
    return ask(server, `/api/v1/releases/${name}/smoke`, Smoked, { method: 'POST', body })
  },
  list: () => ask(server, '/api/v1/releases', z.array(ListedRelease), {}),
  verify: () => ask(server, '/api/v1/releases/verify', Verified, {}),
})
