import { createECDH, hkdfSync } from 'node:crypto'

/**
 * The key pair that names this server to push services (VAPID). It is derived from the server's secret, so every process
 * has the same one and nothing else must be stored, backed up or moved.
 */
export const pushKeys = (secret: string): { publicKey: string; privateKey: string } => {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(hkdfSync('sha256', secret, '', 'web-push', 32)))
  return { publicKey: pair.getPublicKey('base64url'), privateKey: pair.getPrivateKey('base64url') }
}
