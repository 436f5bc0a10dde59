import type { Page } from '@playwright/test'
import { createPerson } from '../../accounts/test/people.ts'
import { expect, expectAccessible, test } from '../../platform/testing/browser/browser.ts'

/** The field that asks for the sum, and its solution. */
async function sumOn(page: Page) {
  const label = page.getByText(/^What is \d+ \+ \d+\?$/)
  const question = (await label.textContent()) ?? ''
  const solution = [...question.matchAll(/\d+/g)].reduce((sum, [number]) => sum + Number(number), 0)
  return { question, field: page.getByLabel(question), solution: String(solution) }
}

test('a visitor writes to the team: errors are shown, typed text is kept, and the email arrives', async ({
  page,
  site,
}) => {
  const admin = await createPerson(site, { role: 'admin' })
  await page.goto('/contact')
  await expect(page.getByRole('heading', { level: 1, name: 'Get In Touch' })).toBeVisible()
  const send = page.getByRole('button', { name: 'Send Message' })
  await sumOn(page)
  await send.click()
  for (const fault of ['Name is required', 'Email is required', 'Subject is required', 'Message is required']) {
    await expect(page.getByText(fault)).toBeVisible()
  }
  await expect(page.getByText('Please solve the captcha')).toBeVisible()

  await page.getByLabel('Name').fill('Ada Okafor')
  await expect(page.getByText('Name is required')).toBeHidden()
  await page.getByLabel('Email').fill('ada@')
  await page.getByLabel('Subject').fill('A question from the page')
  await page.getByLabel('Message').fill('May I join from Ghana?')
  await send.click()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await page.getByLabel('Email').fill('ada@example.test')

  await page.reload()
  await expect(page.getByLabel('Name')).toHaveValue('Ada Okafor')
  await expect(page.getByLabel('Message')).toHaveValue('May I join from Ghana?')

  const first = await sumOn(page)
  await first.field.fill('41')
  await send.click()
  await expect(page.getByText('Incorrect answer')).toBeVisible()
  await expect(page.getByLabel('Subject')).toHaveValue('A question from the page')

  const second = await sumOn(page)
  await expect(second.field).toHaveValue('')
  await second.field.fill(second.solution)
  await expect(page.getByText('Incorrect answer')).toBeHidden()
  await send.click()
  await expect(page.getByText('Message sent successfully!')).toBeVisible()
  await expect(page.getByText("Thank you for contacting us. We'll get back to you soon.")).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('')
  await expect(page.getByText(/^What is \d+ \+ \d+\?$/)).toBeVisible()
  const mail = await site.mailTo(admin.email, 'A question from the page')
  expect(mail.text).toContain('May I join from Ghana?')

  await page.reload()
  await expect(page.getByLabel('Name')).toHaveValue('')
})

test('when sending fails, nothing typed is lost and a message says what to do', async ({ page }) => {
  await page.goto('/contact')
  const sum = await sumOn(page)
  await page.getByLabel('Name').fill('Ada Okafor')
  await page.getByLabel('Email').fill('ada@example.test')
  await page.getByLabel('Subject').fill('Lost connection')
  await page.getByLabel('Message').fill('Are you there?')
  await sum.field.fill(sum.solution)
  await page.route('**/api/contact/messages', (route) => route.abort())
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Error sending message')).toBeVisible()
  await expect(page.getByText('Please try again later or contact us directly.')).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('Are you there?')
  await expect(sum.field).toHaveValue(sum.solution)
})

test('the honeypot cannot be seen or reached', async ({ page }) => {
  await page.goto('/contact')
  const honeypot = page.locator('input[name=website]')
  await expect(honeypot).toHaveAttribute('tabindex', '-1')
  await expect(honeypot).toHaveAttribute('autocomplete', 'off')
  await expect(honeypot).not.toBeInViewport()
})

test('the contact page is accessible in both themes, large and small', async ({ page }) => {
  await page.goto('/contact')
  await sumOn(page)
  await expectAccessible(page)
})
