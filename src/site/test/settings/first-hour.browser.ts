import type { Page } from '@playwright/test'
import { createPerson } from '../../../accounts/test/people.ts'
import { startTestApp } from '../../../platform/testing/app/test-app.ts'
import { expect, expectAccessible, test } from '../../../platform/testing/browser/browser.ts'
import { createFirstAdmin } from './first-admin.ts'

const green = '#2e7d32'
const newNames = {
  Introductions: 'New teachers',
  'Coding & Development': 'Openings and endgames',
  'Portfolio Showcases': 'Lesson plans',
  'Career Advancement': 'Earning a living',
}

/** The color in which the browser paints the buttons of the brand color. */
function brandColorOf(page: Page): Promise<string> {
  return page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--mantine-color-aubergine-filled').trim(),
  )
}

async function next(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
}

for (const width of [360, 1280]) {
  test(`a host sets up a community of chess teachers in Berlin with green as its color, at ${width} px`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(10 * 60 * 1000)
    await page.setViewportSize({ width, height: 900 })
    const site = await startTestApp({ pages: true, setUp: false })
    try {
      await createFirstAdmin(page, site)
      await expectAccessible(page)
      await page.getByLabel('Tagline').fill('Where people who teach chess meet')

      await next(page, 'What is it for, and whom does it serve?')
      await page.getByLabel('Who it is for, in a line').fill('A community for chess teachers'.repeat(10))
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByLabel('Who it is for, in a line')).toHaveAccessibleDescription(/or less/)
      await page.getByLabel('Who it is for, in a line').fill('A community for chess teachers')
      await next(page, 'Where is your community at home?')
      await page.getByLabel('Time zone', { exact: true }).selectOption('Europe/Berlin')
      await page.getByLabel('Dates are written as in').selectOption('en-150')
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Save time zone and dates' }).click()
      await expect(page.getByText('Open pages show it after').first()).toBeVisible()

      // She leaves, and comes back to where she was.
      await next(page, 'Do you have a logo?')
      await page.getByRole('link', { name: 'Leave for now' }).click()
      await expect(page.getByRole('heading', { name: 'Before you invite many people' })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('link', { name: 'setup guide' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Do you have a logo?')
      await page.getByRole('button', { name: 'Skip this step' }).click()

      await expect(page.getByRole('heading', { level: 1 })).toHaveText('What is your color?')
      await page.getByLabel('Brand color').fill(green)
      await expect(page.getByText('Dark theme')).toBeVisible()
      await expectAccessible(page)
      const before = await brandColorOf(page)
      await page.getByRole('button', { name: 'Save color' }).click()
      await expect(page.getByText('Color saved').first()).toBeVisible()
      await expect.poll(() => brandColorOf(page)).not.toBe(before)

      await next(page, 'How does the site send email?')
      await expect(page.getByText('SMTP_URL and MAIL_FROM of the server are set')).toBeVisible()
      await page.getByRole('button', { name: 'Send a test email' }).click()
      await expect(page.getByText('The mail server accepted it', { exact: true })).toBeVisible()
      await expectAccessible(page)
      await next(page, 'Where do people find it?')
      await next(page, 'Who may join?')
      await expectAccessible(page)
      await page.getByRole('radio', { name: 'Everyone, after you approve them' }).check()
      await page.getByRole('button', { name: 'Add a question' }).click()
      await page.getByLabel('Question 1', { exact: true }).fill('Where do you teach?')
      await page.getByRole('switch', { name: /^Employer side/ }).click({ force: true })
      await page.getByRole('button', { name: 'Switch off' }).click()
      await expect(page.getByRole('switch', { name: /^Employer side/ })).not.toBeChecked()
      await next(page, 'What does it cost?')
      await next(page, 'What do the first people find?')
      await expect(page.getByText('In the time zone Europe/Berlin')).toBeVisible()
      await page.getByRole('checkbox', { name: 'Group 3' }).uncheck()
      await expectAccessible(page)
      await next(page, 'Whom do you invite first?')
      await page.goBack()
      await expect(page.getByText('Your starter content is there')).toBeVisible()
      await page.goForward()
      const friends = Array.from({ length: 10 }, (_, index) => `friend${index}@example.test`)
      await page.getByLabel('Email addresses').fill(friends.join(', '))
      await page.getByRole('button', { name: 'Finish' }).click()
      await expect(page.getByText('10 invitations sent')).toBeVisible()
      await expect(page.getByText('Every step is done or skipped.')).toBeVisible()
      expect((await site.mailTo('friend9@example.test')).subject).toContain('Chess Teachers')
      await expectAccessible(page)

      await page.goto(`${site.url}/admin/board`)
      for (const [old, name] of Object.entries(newNames)) {
        await page.getByRole('button', { name: `Edit ${old}`, exact: true }).click()
        await page.getByRole('dialog').getByLabel('Name').fill(name)
        await page.getByRole('button', { name: 'Save category' }).click()
        await expect(page.getByRole('dialog')).toBeHidden()
      }
      await page.goto(`${site.url}/admin/settings`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
      await expectAccessible(page)

      const member = await createPerson(site)
      const context = await browser.newContext({ viewport: { width, height: 900 } })
      const [name = '', value = ''] = member.cookie.split('=')
      await context.addCookies([{ name, value, url: site.url }])
      const memberPage = await context.newPage()
      await memberPage.goto(`${site.url}/messages`)
      await expect(memberPage).toHaveTitle(/Chess Teachers/)
      for (const category of Object.values(newNames)) {
        await expect(memberPage.getByText(category, { exact: true }).filter({ visible: true }).first()).toBeVisible()
      }
      expect(await brandColorOf(memberPage)).toMatch(/^#2[\da-f]7[\da-f]2[\da-f]$/)
      await expectAccessible(memberPage)
      await memberPage.goto(`${site.url}/`)
      await expect(memberPage.locator('html')).toHaveAttribute('data-time-zone', 'Europe/Berlin')
      await context.close()
      const visitor = await (await fetch(`${site.url}/`)).text()
      expect(visitor).toContain('Where people who teach chess meet')
      expect(visitor).toContain('A community for chess teachers')
      expect(visitor).toContain('/brand.css?v=2e7d32-')
    } finally {
      await page.close()
      await site.stop()
    }
  })
}
