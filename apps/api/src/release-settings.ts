import { z } from 'zod'
import { flag, publicKeys } from './setting-types.ts'

/** Signing, publishing and serving builds. */
export const releaseSettings = {
  RELEASE_KEY: z
    .string()
    .optional()
    .describe(
      'Ed25519 private key (PEM, PKCS #8) that signs releases, or the path of its file; default: made once and kept as `DATA_DIR/keys/release.pem`',
    ),
  RELEASE_PUBLIC_KEYS: publicKeys.describe(
    'further public keys that browsers trust, while the key is being changed: 32 bytes in base64 each',
  ),
  RELEASE_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[\w.-]+)*$/, 'write it as bucket or bucket/prefix')
    .optional()
    .describe(
      'bucket of an S3-compatible object store, with an optional prefix, that keeps builds for all servers; `DATA_DIR/releases` is then a cache. Credentials: `AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY` or the role of the machine',
    ),
  S3_ENDPOINT: z.url().optional().describe('address of the object store; default: that of AWS'),
  S3_REGION: z.string().default('us-east-1').describe('region of the object store'),
  RELEASE_TWO_PERSONS: flag(false).describe(
    'the token that publishes a build cannot serve it to more than a quarter of the visitors; another one has to promote it',
  ),
  RELEASE_SMOKE: flag(true).describe('whether a published remote is opened in a browser before it is served'),
  RELEASE_ROLLOUT_MINUTES: z.coerce
    .number()
    .int()
    .min(0)
    .max(10_080)
    .default(60)
    .describe(
      'how long a plain `publish` takes to reach everybody: 10% of the visitors at first, 50% after half of it; 0 = everybody at once',
    ),
  RELEASE_WATCH: flag(true).describe(
    'whether a build that does worse than the one before is rolled back in the hour after everybody got it',
  ),
  SERVICE_WORKER: flag(true).describe(
    'whether browsers keep pages for the next visit and for times without a connection; `off` removes what they kept',
  ),
  EARLY_HINTS: flag(false).describe(
    'names the files of a page in a 103 response before its document is ready; for proxies that pass it, such as Caddy',
  ),
  OVERRIDE_ORIGINS: z
    .string()
    .default('')
    .describe(
      'comma-separated origins that `?mfe.<name>=<url>` may name; without any there are no overrides and no panel of remotes; outside production `npm start` names the development servers of this machine, `none` = none',
    ),
  DEV_REMOTES: z
    .string()
    .default('')
    .describe(
      'comma-separated `name=http://localhost:port`: remotes, and `host`, served hot by their development servers',
    ),
}
