import { isApiPath } from '@bazaar/federation-contract'

export const isApi = ({ url }: { url: string }): boolean => isApiPath(url.split('?', 1)[0] ?? '')
