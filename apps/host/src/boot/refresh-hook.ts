type Hook = { renderers: Map<number, unknown>; inject: (renderer: unknown) => number }

const hookOf = (page: object): Hook | undefined => Reflect.get(page, '__REACT_DEVTOOLS_GLOBAL_HOOK__')

/**
 * Lets a remote's hot reload reach the host's React. Each remote has its own refresh runtime, which updates only
 * renderers that the hook lists, and the hook of the host's refresh runtime lists none. Must run before React.
 * Source: federation.md §4.5.
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
