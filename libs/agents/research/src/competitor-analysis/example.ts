/** Prefills the form when the user presses “Try an example”. */
export const example = {
  company_name: 'PostgreSQL',
  company_url: 'www.postgresql.org',
  competitor_urls: ['mariadb.org', 'www.sqlite.org'],
}
