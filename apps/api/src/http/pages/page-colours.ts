/** Colours of the product, for the pages that the server writes itself. */
export const pageColours = `
:root {
  color-scheme: light dark;
  --paper: light-dark(oklch(0.98 0.009 85), oklch(0.185 0.008 70));
  --surface: light-dark(oklch(0.997 0.003 85), oklch(0.225 0.009 70));
  --sunken: light-dark(oklch(0.958 0.011 85), oklch(0.275 0.01 70));
  --line: light-dark(oklch(0.9 0.013 85), oklch(0.335 0.011 70));
  --ink: light-dark(oklch(0.24 0.016 70), oklch(0.94 0.01 85));
  --soft: light-dark(oklch(0.46 0.018 70), oklch(0.76 0.014 85));
  --accent: light-dark(oklch(0.44 0.078 217), oklch(0.77 0.078 207));
  --good: light-dark(oklch(0.44 0.095 150), oklch(0.82 0.12 152));
  --bad: light-dark(oklch(0.48 0.165 27), oklch(0.79 0.115 25));
}
`
