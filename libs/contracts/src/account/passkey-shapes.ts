import { z } from 'zod'

/** What the browser's WebAuthn functions take and give, as JSON; bytes are base64url. Source: WebAuthn level 3, §5.1.8. */
const Bytes = z.string().min(1).max(20_000)
const Credential = z.object({ id: z.string(), type: z.string(), transports: z.array(z.string()).optional() })
const Verification = z.enum(['required', 'preferred', 'discouraged'])

export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string().optional(),
  timeout: z.number().optional(),
  allowCredentials: z.array(Credential).optional(),
  userVerification: Verification.optional(),
})
export type PasskeyRequest = z.output<typeof PasskeyRequest>

export const PasskeyCreation = z.object({
  rp: z.object({ name: z.string(), id: z.string().optional() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number().optional(),
  excludeCredentials: z.array(Credential).optional(),
  authenticatorSelection: z
    .object({
      residentKey: Verification.optional(),
      requireResidentKey: z.boolean().optional(),
      userVerification: Verification.optional(),
    })
    .optional(),
  attestation: z.enum(['direct', 'enterprise', 'indirect', 'none']).optional(),
})
export type PasskeyCreation = z.output<typeof PasskeyCreation>

const signed = {
  id: z.string().min(1).max(2_000),
  rawId: z.string().min(1).max(2_000),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}),
}
/** A challenge signed by a passkey. */
export const PasskeyProof = z.object({
  ...signed,
  response: z.object({
    clientDataJSON: Bytes,
    authenticatorData: Bytes,
    signature: Bytes,
    userHandle: z.string().max(200).optional(),
  }),
})
export type PasskeyProof = z.output<typeof PasskeyProof>

/** A passkey that was just made. */
export const NewPasskey = z.object({
  ...signed,
  response: z.object({
    clientDataJSON: Bytes,
    attestationObject: Bytes,
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
})
export type NewPasskey = z.output<typeof NewPasskey>

export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
})
export type Passkey = z.output<typeof Passkey>
