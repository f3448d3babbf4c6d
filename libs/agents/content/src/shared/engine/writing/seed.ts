/** 32-bit FNV-1a hash. */
const hash = (text: string): number => {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193) >>> 0
  return value
}

/** Picks one wording per slot. Deterministic for the same inputs and varied between inputs. */
export type Pick = <T>(slot: string, options: readonly [T, ...T[]]) => T

export const pickBy = (...inputs: readonly string[]): Pick => {
  const seed = inputs.join('\u0001')
  return (slot, options) => options[hash(`${slot}\u0001${seed}`) % options.length] ?? options[0]
}
