/** What “Try an example” fills in. */
export const example = { company_name: 'Python Software Foundation', company_url: 'www.python.org/psf-landing/' }
