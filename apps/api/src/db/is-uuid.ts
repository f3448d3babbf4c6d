const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** PostgreSQL refuses to compare an id with any other text. */
export const isUuid = (id: string): boolean => uuid.test(id)
