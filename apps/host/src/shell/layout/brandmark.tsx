/** The product's mark: a market awning over a counter; the same drawing as the favicon. */
export const Brandmark = () => (
  <svg viewBox="0 0 32 32" width={32} height={32} aria-hidden focusable="false">
    <rect width="32" height="32" rx="7" fill="#0f5c63" />
    <path
      d="M6 9h20l2 6a3.3 3.3 0 0 1-6 1.6A3.6 3.6 0 0 1 16 18a3.6 3.6 0 0 1-6-1.4A3.3 3.3 0 0 1 4 15z"
      fill="#f6b43c"
    />
    <path d="M8 20v5h16v-5" fill="none" stroke="#fff" strokeWidth="2.4" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)
