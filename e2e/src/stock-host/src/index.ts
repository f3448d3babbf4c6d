// Shared modules are asynchronous, so everything that uses one starts in a chunk of its own.
void import('./bootstrap.tsx')
