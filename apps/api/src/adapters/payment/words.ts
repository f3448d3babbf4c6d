export const purchaseClosed = 'This purchase is paid or closed already. Reload the page to see its state.'
