type Hook = { renderers: Map<number, unknown>; inject: (renderer: unknown) => number }

const hookOf = (page: object): Hook | undefined => Reflect.get(page, '__REACT_DEVTOOLS_GLOBAL_HOOK__')

/**
 * Lets a remote's hot reload reach the host's React. Each remote has a refresh runtime of its own, which paints only
 * through renderers that the hook lists; the hook that the host's refresh runtime makes lists none. Must run before
 * React does. Source: federation.md §4.5.
 */
const hook = process.env['NODE_ENV'] === 'development' ? hookOf(window) : undefined
if (hook) {
  const inject = hook.inject.bind(hook)
  hook.inject = (renderer) => {
    const id = inject(renderer)
    hook.renderers.set(id, renderer)
    return id
  }
}
