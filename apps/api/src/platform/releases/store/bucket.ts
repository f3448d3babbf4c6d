import type { S3Client } from '@aws-sdk/client-s3'
import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Settings } from '../../../settings.ts'

/** Archives of builds that all servers share; the folder of each server is then a cache. */
export type ReleaseBucket = {
  has: (build: Build) => Promise<boolean>
  put: (build: Build, file: string) => Promise<void>
  /** @returns false when the bucket has no such build */
  get: (build: Build, file: string) => Promise<boolean>
  remove: (build: Build) => Promise<void>
}
export type Build = { name: string; buildId: string }

/** What the store answers for a missing object; `HEAD` has no body that could name the reason. */
const isMissing = (error: unknown): boolean => error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name)

/** A store that is silent for this long counts as away; the SDK itself would wait for ever. */
const silentMs = 10_000

/** Loaded only where a bucket is set: the SDK is large. */
const loadSdk = () => import('@aws-sdk/client-s3')

/**
 * The S3-compatible store of `RELEASE_BUCKET`, or undefined. Credentials come from where the AWS SDK finds them:
 * `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY`, or the role of the machine.
 */
export const openBucket = (
  { RELEASE_BUCKET, S3_ENDPOINT, S3_REGION }: Settings,
  timeoutMs = silentMs,
): ReleaseBucket | undefined => {
  if (!RELEASE_BUCKET) return undefined
  const [bucket = '', ...prefix] = RELEASE_BUCKET.split('/')
  const at = ({ name, buildId }: Build) => ({ Bucket: bucket, Key: [...prefix, name, `${buildId}.tar.gz`].join('/') })
  let client: Promise<S3Client> | undefined
  const connect = () =>
    (client ??= loadSdk().then(
      ({ S3Client }) =>
        new S3Client({
          region: S3_REGION,
          // Stores of others have one host name for all buckets and no checksums beyond S3's original ones.
          ...(S3_ENDPOINT === undefined ? {} : { endpoint: S3_ENDPOINT, forcePathStyle: true }),
          requestChecksumCalculation: 'WHEN_REQUIRED',
          responseChecksumValidation: 'WHEN_REQUIRED',
          maxAttempts: 3,
          requestHandler: { connectionTimeout: timeoutMs, socketTimeout: timeoutMs },
        }),
    ))

  return {
    has: async (build) => {
      const { HeadObjectCommand } = await loadSdk()
      try {
        await (await connect()).send(new HeadObjectCommand(at(build)))
        return true
      } catch (error) {
        if (isMissing(error)) return false
        throw error
      }
    },
    put: async (build, file) => {
      const { PutObjectCommand } = await loadSdk()
      const { size } = await stat(file)
      await (
        await connect()
      ).send(new PutObjectCommand({ ...at(build), Body: createReadStream(file), ContentLength: size }))
    },
    get: async (build, file) => {
      const { GetObjectCommand } = await loadSdk()
      try {
        const { Body } = await (await connect()).send(new GetObjectCommand(at(build)))
        // In Node the SDK answers with a stream of Node.
        await pipeline(Body as Readable, createWriteStream(file))
        return true
      } catch (error) {
        if (isMissing(error)) return false
        throw error
      }
    },
    remove: async (build) => {
      const { DeleteObjectCommand } = await loadSdk()
      await (await connect()).send(new DeleteObjectCommand(at(build)))
    },
  }
}
