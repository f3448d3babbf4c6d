/** The product's mark in the colours of the side panel. */
export const Counter = () => (
  <svg viewBox="0 0 32 32" width={32} height={32} aria-hidden focusable="false">
    <path
      d="M6 7h20l2.4 7a3.5 3.5 0 0 1-6.4 1.7A3.8 3.8 0 0 1 16 17a3.8 3.8 0 0 1-6-1.3A3.5 3.5 0 0 1 3.6 14z"
      fill="var(--color-credit)"
    />
    <path
      d="M7.5 20v6h17v-6"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.4"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)
