/** Input of “Try an example”. */
export const example = {
  url: 'www.python.org',
  project_brief:
    'We run evening coding classes in Pune and want a one-page introduction to Python for parents and students, ready before admissions open in March.',
}
