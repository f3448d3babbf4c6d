import type { Settings } from '../../settings.ts'

/** Development servers change their files under the same address, so nothing of them is kept. */
export const usesServiceWorker = ({ SERVICE_WORKER, DEV_REMOTES }: Settings): boolean =>
  SERVICE_WORKER && DEV_REMOTES === ''
