/** Every word of the host. Texts of product.md stand here word for word. */
export const words = {
  pageTitle: (page: string, brand: string) => `${page} · ${brand}`,
  skip: 'Skip to content',
  welcome: (brand: string) => `Welcome to ${brand}`,
  loading: 'Loading',
  nav: {
    home: 'AI agents',
    feedback: 'Feedback',
    support: 'Customer Support',
    settings: 'Settings',
    logout: 'Logout',
    profile: 'Profile',
    credits: (available: number) => (available === 1 ? '1 credit' : `${available} credits`),
    creditsHint: 'Credits you can spend on agents',
    reserved: (held: number) => `${held} reserved`,
    theme: { label: 'Theme', system: 'Same as device', light: 'Light', dark: 'Dark' },
  },
  lowBalance: {
    text: (available: number) =>
      available === 0
        ? 'You have no credits left.'
        : `You have ${available === 1 ? '1 credit' : `${available} credits`} left.`,
    more: 'See how to get more',
  },
  catalogue: {
    title: 'AI agents',
    greeting: (name: string | null) => (name ? `Hello, ${name}` : 'Hello'),
    available: (credits: number) => `Available Credits : ${credits}`,
    featured: 'Featured Agents',
    more: 'More Agents',
    recent: 'Recently used',
    search: 'Search agents',
    category: 'Category',
    all: 'All Agents',
    allShort: 'All',
    run: 'Run',
    open: (title: string) => `Open ${title} on its own page`,
    price: (price: number) => (price === 1 ? '1 credit' : `${price} credits`),
    none: 'No agent has this in its title.',
    noneInCategory: 'No agent of this category has this in its title.',
    clear: 'Clear the search',
    back: 'Back',
  },
  failure: {
    offline: {
      title: 'cannot be reached',
      text: 'This part of the product did not answer. Everything else works; try again in a moment.',
    },
    slow: {
      title: 'is taking too long',
      text: 'This part of the product did not answer in time. Everything else works; try again in a moment.',
    },
    incompatible: {
      title: 'is being updated',
      text: 'This part of the product is newer than the page you have open. Reload the page to get both in step.',
    },
    broken: {
      title: 'ran into a fault',
      text: 'Something in this part of the product does not work. What you typed is kept. Try again, or come back a little later.',
    },
    retry: 'Retry',
    retrying: 'Trying again',
    reload: 'Reload the page',
    home: 'Back to all agents',
  },
  crash: {
    title: 'The page could not be shown',
    text: 'Reload the page. What you typed in forms is kept on this device.',
    reload: 'Reload',
  },
  expired: 'Your session has ended. Please sign in again; what you typed is kept.',
} as const
