import type { Page } from '@playwright/test'
import {
  newAddress,
  register,
  registrationForm,
  verificationTokenOf,
  verifyWith,
} from '../../accounts/test/account-requests.ts'
import { setJoiningRule } from '../../accounts/test/joining-rule.ts'
import { createPerson, testPassword } from '../../accounts/test/people.ts'
import { expect, expectAccessible, test } from '../../platform/testing/browser/browser.ts'

test.describe.configure({ timeout: 240_000 })

const widths = [
  { name: 'a phone', viewport: { width: 360, height: 740 } },
  { name: 'a wide screen', viewport: { width: 1280, height: 800 } },
] as const

const question = 'What do you teach?'

test.afterEach(({ site }) => setJoiningRule(site, {}))

/** Fills in the registration form, without the address. */
async function fillIn(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(testPassword)
  await page.getByLabel('Confirm password').fill(testPassword)
  await page.getByRole('checkbox').check()
}

async function logIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(testPassword)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

test('an admin who declines somebody is asked first, because it deletes their account', async ({
  page,
  site,
  signIn,
}) => {
  await setJoiningRule(site, { mode: 'approval', questions: [question] })
  const email = newAddress()
  await register(site, registrationForm({ name: 'Ines Marrow', email, answers: [{ question, answer: 'Knots' }] }))
  await verifyWith(site, await verificationTokenOf(site, email))
  await signIn(await createPerson(site, { role: 'admin' }))
  await page.goto('/admin/approvals')
  const decline = page.getByRole('button', { name: 'Decline Ines Marrow' })
  const dialog = page.getByRole('dialog', { name: 'Decline Ines Marrow?' })
  await decline.click()
  await expect(dialog).toContainText('delete their account')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(decline).toBeFocused()
  await decline.click()
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText('Ines Marrow is declined')).toBeVisible()
  await expect(decline).toBeHidden()
})

for (const { name, viewport } of widths) {
  test(`on ${name}, a host asks newcomers a question, a person answers and waits, and comes in once approved`, async ({
    page,
    site,
    signIn,
    browser,
  }) => {
    await page.setViewportSize(viewport)
    await signIn(await createPerson(site, { name: 'Host Inez', role: 'admin' }))
    await page.goto('/admin/settings/joining')
    await page.getByRole('radio', { name: 'Everyone, after you approve them' }).check()
    await page.getByRole('button', { name: 'Add a question' }).click()
    await page.getByRole('textbox', { name: 'Question 1' }).fill(question)
    await page.getByLabel('Email domains that need no approval').fill('not a domain')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('isn’t a domain')).toBeVisible()
    await page.getByLabel('Email domains that need no approval').fill('school.example')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved')).toBeVisible()
    await expectAccessible(page)

    const context = await browser.newContext({ baseURL: site.url, viewport })
    const person = await context.newPage()
    const email = newAddress()
    await person.goto('/register')
    await fillIn(person, 'Nia Brightwater')
    await person.getByLabel('Email').fill(email)
    await person.getByRole('button', { name: 'Create account' }).click()
    await expect(person.getByText('Please answer this question')).toBeVisible()
    await person.getByLabel(question).fill('Chess endgames')
    await expectAccessible(person)
    await person.getByRole('button', { name: 'Create account' }).click()
    await expect(person.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
    const mail = await site.mailTo(email, 'Confirm your email address')
    await person.goto(/\S+\/verify#access_token=\S+/.exec(mail.text)?.[0] ?? '')
    await person.getByRole('button', { name: 'Verify email' }).click()
    await expect(person).toHaveURL('/login')
    await logIn(person, email)
    await expect(person).toHaveURL('/waiting')
    await expect(person.getByRole('heading', { name: 'Almost there' })).toBeVisible()
    await expectAccessible(person)
    await person.goto('/messages')
    await expect(person).toHaveURL('/waiting')

    await page.goto('/admin/approvals')
    await expect(page.getByText('Chess endgames')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Approve Nia Brightwater' }).click()
    await expect(page.getByText('Nia Brightwater can come in')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No one is waiting' })).toBeVisible()
    await expectAccessible(page)

    await person.reload()
    await expect(person).toHaveURL('/dashboard')
    await context.close()
  })

  test(`on ${name}, a host invites ten people by email, and one of them joins by the invitation`, async ({
    page,
    site,
    signIn,
    browser,
  }) => {
    await page.setViewportSize(viewport)
    await setJoiningRule(site, { mode: 'invitation' })
    await signIn(await createPerson(site, { name: 'Host Inez', role: 'admin' }))
    await page.goto('/admin/invitations')
    const emails = Array.from({ length: 10 }, newAddress)
    const form = page.locator('form', { hasText: 'Invite by email' })
    await form.getByLabel('Email addresses').fill(`nobody, ${emails.join('\n')}`)
    await form.getByRole('button', { name: 'Send invitations' }).click()
    await expect(form.getByText('Please check “nobody”')).toBeVisible()
    await form.getByLabel('Email addresses').fill(emails.join('\n'))
    await form.getByRole('button', { name: 'Send invitations' }).click()
    await expect(page.getByText('10 invitations sent')).toBeVisible()
    for (const email of emails) {
      await expect(page.getByRole('button', { name: `Revoke the invitation for ${email}` })).toBeVisible()
    }
    await page.getByRole('button', { name: 'Make a link' }).click()
    await expect(page.getByLabel('Your link')).toHaveValue(/\/invite\/[\w-]{43}$/)
    await page.getByRole('button', { name: `Revoke the invitation for ${emails[0]}` }).click()
    await expect(page.getByText('Invitation revoked')).toBeVisible()
    await expectAccessible(page)

    const context = await browser.newContext({ baseURL: site.url, viewport })
    const person = await context.newPage()
    await person.goto('/register')
    await expect(person.getByRole('heading', { name: 'Join by invitation' })).toBeVisible()
    await expectAccessible(person)
    const email = emails[9] ?? ''
    const mail = await site.mailTo(email, 'You’re invited')
    await person.goto(/\S+\/invite\/\S+/.exec(mail.text)?.[0] ?? '')
    await expect(person.getByRole('heading', { name: /^Host Inez invites you to/ })).toBeVisible()
    await expect(person.getByLabel('Email')).toHaveValue(email)
    await expectAccessible(person)
    // Both widths use the same site.
    const invited = `Ada Bennett of ${name}`
    await fillIn(person, invited)
    await person.getByRole('button', { name: 'Create account' }).click()
    await person.getByRole('link', { name: 'Continue to Login' }).click()
    await logIn(person, email)
    await expect(person).toHaveURL('/dashboard')

    await page.reload()
    await expect(page.getByRole('link', { name: invited })).toBeVisible()
    await context.close()
  })
}

test('a member invites a friend where members may, and the page of an invitation that does not work says what to do', async ({
  page,
  site,
  signIn,
}) => {
  await setJoiningRule(site, { doMembersInvite: true })
  await page.goto(`/invite/${'a'.repeat(43)}`)
  await expect(page.getByRole('heading', { name: 'This invitation doesn’t work anymore' })).toBeVisible()
  await expectAccessible(page)
  await signIn(await createPerson(site, { name: 'Ada Bennett' }))
  await page.goto('/invitations')
  const email = newAddress()
  await page.getByLabel('Email addresses').fill(email)
  await page.getByRole('button', { name: 'Send invitations' }).click()
  await expect(page.getByRole('button', { name: `Revoke the invitation for ${email}` })).toBeVisible()
  await expectAccessible(page)
})
