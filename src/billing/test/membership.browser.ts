import { createPerson } from '../../accounts/test/people.ts'
import { expect, expectAccessible } from '../../platform/testing/browser/browser.ts'
import { test } from './paid-site.ts'

/** A time zone in which it is another day now than in the community's, which the server renders. */
function zoneOnAnotherDay(): string {
  const dayIn = (timeZone: string) => new Date().toLocaleDateString('en-US', { timeZone })
  const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago']
  return zones.find((zone) => dayIn(zone) !== dayIn('America/New_York')) as string
}

test('a member joins, misses a payment, loses access, pays, cancels, and resumes', async ({
  site,
  stripe,
  page,
  signIn,
  browser,
}) => {
  const member = await createPerson(site, { name: 'Iris Example' })
  await signIn(member)
  await page.goto('/groups')
  await expect(page.getByRole('heading', { name: 'One step to go, Iris' })).toBeVisible()
  await expectAccessible(page)
  // Their own pages stay open.
  await page.getByRole('link', { name: 'Support' }).last().click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/One step/)
  await page.goto('/membership')
  await page.getByRole('button', { name: 'Join' }).click()
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome, Iris' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to your dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome, Iris' })).toBeVisible()

  const subscription = [...stripe.account.subscriptions.values()].at(-1)
  if (!subscription) throw new Error('no subscription')
  stripe.account.renew(subscription.id, false)
  await site.mailTo(member.email, 'didn’t go through')
  await page.reload()
  const missing = 'A payment didn’t go through. You keep your access until'
  await expect(page.getByText(missing)).toBeVisible()
  const abroad = await browser.newContext({ baseURL: site.url, timezoneId: zoneOnAnotherDay() })
  const faults: string[] = []
  abroad.on('weberror', (error) => faults.push(String(error.error())))
  await signIn(member, abroad)
  const pageAbroad = await abroad.newPage()
  await pageAbroad.goto('/dashboard')
  await expect(pageAbroad.getByText(missing)).toBeVisible()
  expect(faults).toEqual([])
  await abroad.close()
  stripe.account.advance(15)
  await page.goto('/groups')
  await expect(page.getByRole('heading', { name: 'Your membership is on hold' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Update your payment' }).click()
  await page.getByRole('button', { name: 'Pay what is missing' }).click()
  await expect(page.getByText('Paid, thank you')).toBeVisible()
  await site.mailTo(member.email, 'Your payment arrived')
  await page.goto(`${site.url}/membership`)
  await expect(page.getByText('Your membership renews on')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel my membership' }).click()
  await page.getByRole('button', { name: 'Cancel membership' }).click()
  await expect(page.getByText('Your membership ends on').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keep my membership' }).click()
  await expect(page.getByText('Your membership renews on')).toBeVisible()
})

test('a member whom an admin sponsors has access', async ({ site, page, signIn, browser }) => {
  const member = await createPerson(site, { name: 'Zora Sample' })
  const admin = await createPerson(site, { name: 'Admin Example', role: 'admin' })
  await site.runJob('billing.lapses')
  await signIn(admin)
  await page.goto('/admin/memberships')
  await page.getByRole('searchbox').fill('Zora')
  await page.getByRole('button', { name: 'Zora Sample' }).click()
  await expect(page.getByRole('dialog').getByLabel('Note')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Note').fill('Speaks at the next event')
  await page.getByRole('button', { name: 'Sponsor' }).click()
  await expect(page.getByRole('dialog').getByText('Sponsored', { exact: true })).toBeVisible()
  const other = await browser.newContext({ baseURL: site.url })
  await signIn(member, other)
  const memberPage = await other.newPage()
  await memberPage.goto('/membership')
  await expect(memberPage.getByText('The community pays for your membership.')).toBeVisible()
  await other.close()
})
