/** What “Try an example” fills in. */
export const example = {
  company_name: 'PostgreSQL',
  company_url: 'www.postgresql.org',
  competitor_urls: ['mariadb.org', 'www.sqlite.org'],
}
