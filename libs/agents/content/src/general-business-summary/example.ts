/** Input of “Try an example”. */
export const example = {
  url: 'sunrise-bakery.example',
  project_brief:
    'We want a one-page introduction to the bakery for cafés in Pune that may buy our bread, ready before the festival season in October.',
}
