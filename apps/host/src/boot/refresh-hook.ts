/**
 * Lets a remote's hot reload reach the host's React: the refresh runtime looks for this hook, and paints only
 * through renderers it finds there. Must run before React does. Source: federation.md §4.5.
 */
if (process.env['NODE_ENV'] === 'development' && !('__REACT_DEVTOOLS_GLOBAL_HOOK__' in window)) {
  const renderers = new Map<number, unknown>()
  const nothing = () => undefined
  Object.assign(window, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      renderers,
      supportsFiber: true,
      inject(renderer: unknown) {
        renderers.set(renderers.size + 1, renderer)
        return renderers.size
      },
      onScheduleFiberRoot: nothing,
      onCommitFiberRoot: nothing,
      onCommitFiberUnmount: nothing,
    },
  })
}
