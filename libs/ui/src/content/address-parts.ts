/** A name or number of an address with the signs after it. */
const part = /[^/?&=#@_.-]*[/?&=#@_.-]+|[^/?&=#@_.-]+$/g

/** Where an address may break so that its words stay whole. */
export const addressParts = (address: string): string[] => address.match(part) ?? []
