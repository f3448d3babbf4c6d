declare module 's3rver' {
  /** An S3-compatible server that keeps its buckets in a folder; only what specs use. */
  export default class S3rver {
    constructor(options: { port: number; silent: boolean; directory: string; configureBuckets: { name: string }[] })
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
