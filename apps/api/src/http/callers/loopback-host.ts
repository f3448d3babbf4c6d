const hosts = new Set(['', 'localhost', '127.0.0.1', '[::1]'])

/** Whether an address names this machine. An address without a host is a socket's. */
export const isLoopbackHost = (url: URL): boolean => hosts.has(url.hostname)
