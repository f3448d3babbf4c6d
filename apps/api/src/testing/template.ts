/** The migrated database that tests copy. */
export const templateDatabase = 'bazaar_template'

/** @param maintenance address of the server's maintenance database */
export const addressOf = (maintenance: string, database: string): string =>
  maintenance.replace(/\/postgres$/, `/${database}`)
