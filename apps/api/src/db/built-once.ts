/** Builds something, such as a query, once for each database or other owner and not at each call. */
export const builtOnce = <Owner extends object, Built>(build: (owner: Owner) => Built): ((owner: Owner) => Built) => {
  const built = new WeakMap<Owner, Built>()
  return (owner) => {
    const known = built.get(owner) ?? build(owner)
    built.set(owner, known)
    return known
  }
}
