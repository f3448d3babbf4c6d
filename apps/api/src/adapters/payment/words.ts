export const purchaseClosed = 'This purchase is paid or closed already. Reload the page to see its state.'
export const planNotChanged =
  'The payment provider did not confirm it, so the plan goes on unchanged. Please try again.'
