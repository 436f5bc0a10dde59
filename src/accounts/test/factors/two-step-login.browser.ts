import type { BrowserContext, Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import type { TestApp } from '../../../platform/testing/app/test-app.ts'
import { expect, expectAccessible, test } from '../../../platform/testing/browser/browser.ts'
import { ageLogin } from '../login/age-login.ts'
import { createPerson, type Person, testPassword } from '../people.ts'

/** The site's URL with a domain, because passkeys cannot belong to an IP address. */
const named = (site: TestApp) => site.url.replace('127.0.0.1', 'localhost')

/** A virtual authenticator with user verification; `answers` switches its automatic responses on or off. */
async function addAuthenticator(context: BrowserContext, page: Page) {
  const cdp = await context.newCDPSession(page)
  await cdp.send('WebAuthn.enable', { enableUI: false })
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    answers: (enabled: boolean) => cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
  }
}

async function enterPassword(page: Page, site: TestApp, { email }: Person): Promise<void> {
  await page.goto(`${named(site)}/login?next=/account`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(testPassword)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

const isAccount = ({ pathname }: URL) => pathname === '/account'
const section = (page: Page) => page.getByRole('region', { name: 'Two-step login' })
const codeAt = (secret: string, moment: number) => new TOTP({ secret }).generate({ timestamp: moment })

async function keepCodes(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
  const codes = await dialog.getByRole('listitem').allInnerTexts()
  expect(codes).toHaveLength(10)
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('button', { name: 'Done' })).toBeDisabled()
  await dialog.getByLabel('I’ve saved these codes').check()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toBeHidden()
  return codes
}

/** Adds an app. @returns its secret and the recovery codes */
async function addApp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await section(page).getByRole('button', { name: 'Add an authenticator app' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const shown = await dialog.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()
  const secret = (shown ?? '').replaceAll(' ', '')
  await dialog.getByLabel('Code', { exact: true }).fill(codeAt(secret, Date.now()))
  await dialog.getByLabel('Name').fill('My phone')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add app' }).click()
  const codes = await keepCodes(page)
  await expect(section(page).getByText('My phone')).toBeVisible()
  return { secret, codes }
}

test('a passkey is added, logs in by autofill and by the button, is renamed, and is removed', async ({
  page,
  context,
  site,
}) => {
  const person = await createPerson(site)
  const device = await addAuthenticator(context, page)
  await enterPassword(page, site, person)
  await page.waitForURL(isAccount)
  await expect(section(page).getByText('Off', { exact: true })).toBeVisible()
  await section(page).getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('My laptop')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Create passkey' }).click()
  await expect(page.getByRole('dialog').getByText('Keep these recovery codes')).toBeVisible()
  await expectAccessible(page)
  await keepCodes(page)
  await expect(section(page).getByText('My laptop')).toBeVisible()
  await expectAccessible(page)

  // By autofill: the device answers the request that the login screen starts at the first interaction.
  await context.clearCookies()
  await page.goto(`${named(site)}/login`)
  await page.getByLabel('Email').focus()
  await page.waitForURL('**/dashboard')

  await device.answers(false)
  await context.clearCookies()
  await page.goto(`${named(site)}/login`)
  const asked = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const { credentials } = navigator
        const get = credentials.get.bind(credentials)
        credentials.get = (options) => {
          resolve()
          return get(options)
        }
      }),
  )
  await page.getByLabel('Email').focus()
  await asked
  // While the device does not answer, the autofill request waits; the button cancels it and starts another one.
  await device.answers(true)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.waitForURL('**/dashboard')

  // As the second step after a password.
  await device.answers(false)
  await context.clearCookies()
  await enterPassword(page, site, person)
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeFocused()
  await expectAccessible(page)
  await device.answers(true)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.waitForURL(isAccount)

  await section(page).getByRole('button', { name: 'Rename My laptop' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Work laptop')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await section(page).getByRole('button', { name: 'Remove Work laptop' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(section(page).getByText('Off', { exact: true })).toBeVisible()
})

test('a code of an app finishes a login, and so does a recovery code', async ({ page, context, site }) => {
  const person = await createPerson(site)
  await enterPassword(page, site, person)
  await page.waitForURL(isAccount)
  const { secret, codes } = await addApp(page)

  await context.clearCookies()
  await enterPassword(page, site, person)
  const code = page.getByLabel('Code', { exact: true })
  await expectAccessible(page)
  await code.fill('000000')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('This code isn’t right or was already used.')).toBeVisible()
  // The next code, because the current one was used to add the app.
  await code.fill(codeAt(secret, Date.now() + 30_000))
  await code.press('Enter')
  await page.waitForURL(isAccount)

  await context.clearCookies()
  await enterPassword(page, site, person)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL(isAccount)
  await expect(section(page).getByText('9 left.')).toBeVisible()
  await section(page).getByRole('button', { name: 'Make new codes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make new codes' }).click()
  expect(await keepCodes(page)).not.toContain(codes[1])
  await expect(section(page).getByText('10 left.')).toBeVisible()
})

test('with a second factor, confirming the identity takes two steps, and Escape cancels it', async ({ page, site }) => {
  const person = await createPerson(site)
  await enterPassword(page, site, person)
  await page.waitForURL(isAccount)
  const { secret } = await addApp(page)
  await ageLogin(site, person)
  const remove = section(page).getByRole('button', { name: 'Remove My phone' })
  const dialog = page.getByRole('dialog', { name: 'Confirm that it’s you' })
  const enterOwnPassword = async () => {
    await remove.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await dialog.getByLabel('Your password').fill(testPassword)
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Your password is right.')).toBeFocused()
  }
  await enterOwnPassword()
  await expectAccessible(page)
  await dialog.getByLabel('Code', { exact: true }).fill('000000')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('This code isn’t right or was already used.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(remove).toBeVisible()

  await enterOwnPassword()
  await dialog.getByLabel('Code', { exact: true }).fill(codeAt(secret, Date.now() + 30_000))
  await page.keyboard.press('Enter')
  await expect(section(page).getByText('Off', { exact: true })).toBeVisible()
})

test('an admin sees the deadline for two-step login, and is redirected to the settings after it', async ({
  page,
  site,
}) => {
  const admin = await createPerson(site, { role: 'admin' })
  await enterPassword(page, site, admin)
  await page.waitForURL(isAccount)
  await page.goto(`${named(site)}/admin/site/security`)
  await page.getByLabel('Admins and company owners need two-step login').check()
  await expectAccessible(page)
  try {
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Your role needs two-step login. Please set it up by')).toBeVisible()
    await page.getByLabel('Days to set it up').fill('')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Please enter a whole number of days')).toBeVisible()
    await page.getByLabel('Days to set it up').fill('0')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.waitForURL(isAccount)
    await expect(page.getByText('Your role needs two-step login. Set it up below to continue.')).toBeVisible()
    await page.goto(`${named(site)}/admin/users`)
    await page.waitForURL(isAccount)
    await expectAccessible(page)
    await addApp(page)
    await expect(page.getByText('Set it up below to continue.')).toBeHidden()
    await section(page).getByRole('button', { name: 'Remove My phone' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('Your role needs two-step login. Add another passkey or app')).toBeVisible()
    await page.goto(`${named(site)}/admin/users`)
    await expect(page.getByRole('heading', { level: 1, name: /Users/ })).toBeVisible()
  } finally {
    const { community, db } = site.services
    await db.transaction((tx) =>
      community.updateFactorRule(tx, { isRequired: false, graceDays: 14, since: new Date() }),
    )
    community.forget()
  }
})
