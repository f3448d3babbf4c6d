export const words = {
  label: 'Notify this device',
  hint: 'When a run of five seconds or more ends, a table is done or a ticket is answered, even while no page is open. It stops when you sign out here.',
  missing:
    'This browser cannot show notifications while no page is open. On an iPhone or iPad, add this website to the home screen first.',
  blocked: 'Notifications of this website are blocked in the settings of your browser.',
  failed: 'Notifications could not be changed. Please try again later.',
}
