export const words = {
  label: 'Notify this device',
  hint: 'When a run that took five seconds or longer ends, a table is done or a ticket is answered, also while no page is open. Until you sign out here.',
  missing:
    'This browser cannot show notifications while no page is open. On an iPhone or iPad, add this website to the home screen first.',
  blocked: 'Notifications of this website are blocked in the settings of your browser.',
  failed: 'Notifications could not be changed. Please try again later.',
}
