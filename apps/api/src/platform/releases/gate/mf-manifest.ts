import { z } from 'zod'

/** Files that a browser would run or apply. */
export const runnable = /\.(m?js|cjs|css|wasm)$/i

const Sync = z.object({ sync: z.array(z.string()) })

/** What the gate reads of Module Federation's own manifest. */
export const MfManifest = z.object({
  name: z.string(),
  metaData: z.object({
    globalName: z.string(),
    publicPath: z.string(),
    remoteEntry: z.object({ name: z.string(), path: z.string() }),
  }),
  exposes: z.array(z.object({ path: z.string(), assets: z.object({ js: Sync, css: Sync.partial().optional() }) })),
})
export type MfManifest = z.output<typeof MfManifest>

/** Path of the entry in its folder. */
export const entryIn = ({ metaData }: MfManifest): string => {
  const { path, name } = metaData.remoteEntry
  return path ? `${path.replace(/\/$/, '')}/${name}` : name
}
