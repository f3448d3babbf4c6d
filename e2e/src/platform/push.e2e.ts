import { expect, test } from '../support/test.ts'

const message = { title: 'Ready: Income tax', url: '/results/1', tag: '1' }

// A push service needs a network; DevTools delivers in its place what the worker receives decrypted.
test('a message is shown while no page is open, and not beside a visible page', async ({ page, product, context }) => {
  const { origin } = new URL(product.url)
  await context.grantPermissions(['notifications'], { origin })
  const devTools = await context.newCDPSession(page)
  let registrationId = ''
  devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    registrationId = registrations[0]?.registrationId ?? registrationId
  })
  await devTools.send('ServiceWorker.enable')
  const arrived = context.waitForEvent('serviceworker')
  await page.goto(`${product.url}/login`)
  const worker = await arrived
  // A build of the browser without notifications denies them whatever is granted; `push.spec.ts` covers the worker there.
  test.skip(await page.evaluate(() => Notification.permission === 'denied'), 'This browser shows no notifications.')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const push = (tag: string) =>
    devTools.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId,
      data: JSON.stringify({ ...message, tag }),
    })
  const shown = () =>
    worker.evaluate(async () => {
      const registration: ServiceWorkerRegistration = Reflect.get(globalThis, 'registration')
      return (await registration.getNotifications()).map(({ title, tag }) => `${tag} ${title}`)
    })
  await push('1')
  await page.goto('about:blank')
  await push('2')
  await expect.poll(shown).toEqual(['2 Ready: Income tax'])
})
