import { createPerson } from '../../accounts/test/people.ts'
import { community } from '../../platform/server/tables.ts'
import { expect, expectAccessible, test } from '../../platform/testing/browser/browser.ts'
import { termsVersions } from '../server/tables.ts'

// Other tests read these pages on the same site: they get them back as they were.
test.afterEach(async ({ site }) => {
  const { db } = site.services
  await db.delete(termsVersions)
  await db.update(community).set({ pricing: null, pageWords: {}, upcomingTermsOn: null })
  site.services.community.forget()
})

const prices = /[$€]\s?\d+.*(month|year|week|once)/

test('pages show no price if memberships are free, and the amounts and the text with another payment method', async ({
  page,
  site,
  signIn,
}) => {
  const htmlOf = async (path: string) => (await site.request('GET', path)).body as string
  for (const path of ['/', '/about', '/terms', '/register', '/employer/register']) {
    expect(await htmlOf(path), path).not.toMatch(prices)
  }
  await signIn(await createPerson(site, { role: 'admin' }))
  await page.goto('/admin/site/prices')
  await expect(page.getByRole('radio', { name: 'Free' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Through Stripe' })).toBeDisabled()
  await expect(page.getByText('Pages show no price.')).toBeVisible()
  await page.getByRole('radio', { name: 'In another way' }).check()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Enter an amount for one of the memberships')).toBeVisible()
  const [members, employers] = [
    page.getByRole('group', { name: 'Members' }),
    page.getByRole('group', { name: 'Employers' }),
  ]
  await members.getByLabel('Amount').fill('25')
  await employers.getByLabel('Amount').fill('99')
  await page.getByLabel('How to pay').fill('By **check**, to [the treasurer](https://pay.example/us) <b>now</b>.')
  await expectAccessible(page)
  await page.reload()
  await expect(members.getByLabel('Amount')).toHaveValue('25')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(
    page.getByText('Pages show $25 a month for members and $99 a month for employers.').first(),
  ).toBeVisible()

  const landing = await htmlOf('/')
  expect(landing).toContain('$25')
  expect(landing).toContain('<strong>check</strong>')
  expect(landing).toContain('&lt;b&gt;now&lt;/b&gt;')
  for (const path of ['/about', '/terms']) {
    expect(await htmlOf(path), path).toContain('$25 a month for members and $99 a month for employers')
  }
  await page.goto('/?view=landing')
  await expectAccessible(page)

  const employer = await createPerson(site, { role: 'employer' })
  await signIn(employer)
  await page.goto('/employer/dashboard')
  await expect(page.getByText('$99/month')).toBeVisible()
  await page.goto('/membership')
  await expect(page.getByText('$99 a month')).toBeVisible()
  await expect(page.getByRole('link', { name: 'the treasurer' })).toHaveAttribute('href', 'https://pay.example/us')
  await expectAccessible(page)
})

test('texts of the about page and the weekly session can be previewed before saving, are public at once, and can be reset', async ({
  page,
  site,
  signIn,
}) => {
  await signIn(await createPerson(site, { role: 'admin' }))
  await page.goto('/admin/site')
  await page
    .getByRole('textbox', { name: 'Who it is for', exact: true })
    .fill('Everybody who **codes**. <script>alert(1)</script>')
  await page.getByLabel('Heading of section 1').fill('Why we began')
  await page.getByLabel('When the weekly session is').fill('Thursdays at noon')
  await page.getByLabel('What the weekly session is').fill('Lunch with a guest.')
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'Preview' })
  await expect(preview.getByText('Lunch with a guest.')).toBeVisible()
  await preview.getByRole('tab', { name: 'About page' }).click()
  await expect(preview.getByRole('heading', { name: 'Why we began' })).toBeVisible()
  await expect(preview.locator('strong').first()).toHaveText('codes')
  await preview.getByRole('link', { name: 'Get Started' }).click()
  await expect(preview).toBeVisible()
  await expectAccessible(page)
  expect((await site.request('GET', '/about')).body).not.toContain('Why we began')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Everything is saved.')).toBeVisible()

  const about = (await site.request('GET', '/about')).body
  expect(about).toContain('Why we began')
  expect(about).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect((await site.request('GET', '/')).body).toContain('Lunch with a guest.')
  await page.goto('/livehub')
  await expect(page.getByText('Thursdays at noon')).toBeVisible()

  await page.goto('/admin/site')
  await page.getByRole('button', { name: 'Back to the original text: When the weekly session is' }).click()
  await expect(page.getByLabel('When the weekly session is')).toHaveValue('Every Monday at 7:00 PM EST')
  await page.getByLabel('Title of the weekly session').fill('')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Everything is saved.')).toBeVisible()
  await page.goto('/livehub')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Your next session')).toHaveCount(0)
})

test('terms are edited, previewed and published for a day, and announced on their page, on forms and in notifications', async ({
  page,
  site,
  signIn,
}) => {
  const admin = await createPerson(site, { role: 'admin' })
  const member = await createPerson(site)
  await signIn(admin)
  await page.goto('/admin/site/terms')
  await expect(page.getByText('The default terms are in effect')).toBeVisible()
  await page.getByLabel('Governing law').fill('the State of Ohio')
  await page.getByLabel('Text of section 1', { exact: true }).fill('Be *kind* to {community}.')
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'Preview' })
  await expect(preview.getByText('laws of the State of Ohio')).toBeVisible()
  await expect(preview.locator('em')).toHaveText('kind')
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  const day = new Date(Date.now() + 40 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  await page.getByLabel('Effective on').fill(day)
  await page.getByLabel('What changes').fill('The law is that of Ohio.')
  await page.reload()
  await expect(page.getByLabel('What changes')).toHaveValue('The law is that of Ohio.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Publish…' }).click()
  const confirmation = page.getByRole('dialog', { name: 'Publish these terms?' })
  await expect(confirmation.getByText('Everyone will be notified now, once.')).toBeVisible()
  await confirmation.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Everything is published.')).toBeVisible()
  await expect(page.getByText('To come')).toBeVisible()
  await page.getByRole('button', { name: /^Read the terms effective/ }).click()
  await expect(page.getByRole('dialog').getByText('laws of the State of Ohio')).toBeVisible()
  await page.keyboard.press('Escape')

  await signIn(member)
  await page.goto('/notifications')
  await page.getByRole('link', { name: /Our terms change on/ }).click()
  await expect(page).toHaveURL(/\/terms\/upcoming$/)
  await expect(page.getByText('laws of the State of Ohio')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'the present terms' }).click()
  await expect(page.getByText('Effective July 14, 2025')).toBeVisible()
  await expect(page.getByText('The law is that of Ohio.')).toBeVisible()
  await expectAccessible(page)
  await page.context().clearCookies()
  await page.goto('/register')
  await expect(page.getByText(/By joining, you agree to them from that day on/)).toBeVisible()
  await expectAccessible(page)
})

test('without upcoming terms, /terms/upcoming redirects to the terms in effect', async ({ site }) => {
  const { status, headers } = await site.request('GET', '/terms/upcoming')
  expect([status, headers.get('location')]).toEqual([302, '/terms'])
})
