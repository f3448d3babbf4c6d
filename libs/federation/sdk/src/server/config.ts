export { remotePreset as remoteConfig } from '@bazaar/federation-config/preset'
