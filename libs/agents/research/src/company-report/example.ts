/** Prefills the form when the user presses “Try an example”. */
export const example = { company_name: 'Python Software Foundation', company_url: 'www.python.org/psf-landing/' }
