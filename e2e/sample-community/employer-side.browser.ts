import { expect, type Page, test } from '@playwright/test'
import { startStripe } from '../../src/billing/test/stripe-stand-in.ts'
import { machineSpeedFactor } from '../../src/platform/testing/machine-speed.ts'
import { pdf } from '../../src/profiles/test/files.ts'
import { startSampleSite } from './sample-site.ts'
import { mailIn, openAs } from './sample-visits.ts'

const title = 'Operations Data Analyst'
/** The time within which an action of one person must appear to the other. */
const atOnce = () => ({ timeout: 2000 * machineSpeedFactor() })

test('a job is posted, found, applied for and answered; a candidate opens their profile, is contacted, and replies', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const { site } = await startSampleSite()
  try {
    const desk = await openAs(browser, site.url, 'employer')
    const page = await openAs(browser, site.url, 'member')

    await test.step('the employer posts a job', async () => {
      await desk.getByRole('link', { name: /^Post a Job/ }).click()
      await desk.getByLabel('Job title').fill(title)
      await desk.getByLabel('Remote').check()
      await desk.getByLabel('Employment type').selectOption('Full-time')
      await desk.getByLabel('Level').selectOption('entry')
      const skills = desk.getByRole('combobox', { name: 'Add a skill' })
      await skills.fill('Freight Ledgers')
      await skills.press('Enter')
      await desk.getByRole('textbox', { name: 'Description' }).fill('You turn **sensor readings** into answers.')
      await desk.getByLabel('Lowest pay').fill('64000')
      await desk.getByLabel('Highest pay').fill('72000')
      await desk.getByLabel('Benefits and other pay').fill('Health insurance and 25 days off')
      await desk.getByRole('button', { name: 'Publish' }).click()
      await expect(desk.getByText('Your job is published.')).toBeVisible()
    })

    await test.step('the member says who she is', async () => {
      await page.goto('/profile')
      await page.getByRole('textbox', { name: 'Job title', exact: true }).fill('Support Analyst')
      await page.getByRole('combobox', { name: 'Availability' }).selectOption('actively-looking')
      const skill = page.getByLabel('Add a skill', { exact: true })
      await skill.fill('Freight Ledgers')
      await skill.press('Enter')
      await page.getByRole('button', { name: 'Save Profile' }).click()
      await expect(page.getByText('Profile updated!')).toBeVisible()
      const choosing = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: 'Upload resume' }).click()
      await (await choosing).setFiles({ name: 'maya.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf) })
      await expect(page.getByText('maya.pdf').first()).toBeVisible()
    })

    await test.step('she finds the job by search, and applies with her resume', async () => {
      await page.goto('/jobs')
      await page.getByRole('searchbox', { name: 'Search jobs' }).fill('freight ledgers')
      await page.getByRole('link', { name: title }).click()
      await page.getByRole('button', { name: 'Apply', exact: true }).first().click()
      const dialog = page.getByRole('dialog', { name: `Apply for ${title}` })
      await dialog.getByLabel('Your note').fill('I answer forty questions a day, most of them with SQL.')
      await expect(dialog.getByRole('checkbox', { name: 'Include my resume: maya.pdf' })).toBeChecked()
      await dialog.getByRole('button', { name: 'Send Application' }).click()
      await expect(page.getByRole('button', { name: 'View application' })).toBeVisible()
    })

    await test.step('she is moved to interview, and gets the mail', async () => {
      await desk.goto('/employer/jobs')
      await desk
        .getByRole('link', { name: /1 application/ })
        .first()
        .click()
      await desk.getByRole('link', { name: 'Maya Fernhollow' }).click()
      await expect(desk.getByText('I answer forty questions a day')).toBeVisible()
      await desk.getByRole('button', { name: 'Move application' }).click()
      const move = desk.getByRole('dialog', { name: 'Move Maya Fernhollow' })
      await move.getByRole('radio', { name: 'Interview' }).check()
      await move.getByRole('textbox').fill('Would Monday at 10 suit you?')
      await move.getByRole('button', { name: 'Move and send email' }).click()
      await expect(desk.getByText('Moved to Interview')).toBeVisible()
      const mail = await mailIn(site.url, ({ to, text }) => to === 'member@demo.test' && text.includes('Monday at 10'))
      expect(mail.text).toContain('/applications/')
    })

    await test.step('she lets employers see her, and the employer finds her and asks', async () => {
      await page.goto('/profile')
      await page.getByRole('switch', { name: 'Let employers see me' }).click()
      await page.getByRole('button', { name: 'Show me to employers' }).click()
      await expect(page.getByText('Employers at verified companies can see you').first()).toBeVisible()
      await desk.goto('/employer/candidates')
      await desk.getByRole('searchbox', { name: 'Search candidates' }).fill('freight ledgers')
      await desk.getByRole('link', { name: 'Maya Fernhollow' }).click()
      await desk.getByRole('button', { name: 'Message' }).click()
      await desk.getByLabel('Your message').fill('Shall we talk before Monday?')
      await desk.getByRole('button', { name: 'Send' }).click()
      await expect(desk.getByText('Your request was sent.')).toBeVisible()
    })

    await test.step('she accepts, and they talk live', async () => {
      await page.goto('/inbox?folder=requests')
      await page.getByRole('link', { name: /Tidegate Logistics .*Shall we talk/ }).click()
      await page.getByRole('button', { name: 'Accept' }).click()
      await say(page, 'Gladly, tomorrow at noon.')
      await expect(messages(desk).getByText('Gladly, tomorrow at noon.')).toBeVisible(atOnce())
      await say(desk, 'Noon it is.')
      await expect(messages(page).getByText('Noon it is.')).toBeVisible(atOnce())
    })
  } finally {
    await site.stop()
  }
})

test('an employer pays for a membership, misses a payment, is asked to renew, and renews', async ({ browser }) => {
  test.setTimeout(300_000)
  const stripe = await startStripe()
  const { site, setClock } = await startSampleSite({ stripe: stripe.config })
  try {
    stripe.deliverTo(site.url)
    const desk = await openAs(browser, site.url, 'employer')

    await test.step('nothing of hers is lost, and she pays', async () => {
      await desk.goto('/employer/candidates')
      await desk.getByRole('button', { name: 'Join' }).click()
      await desk.getByRole('button', { name: 'Subscribe' }).click()
      await expect(desk.getByRole('heading', { name: 'Welcome, Erin' })).toBeVisible()
      await desk.goto('/employer/candidates')
      await expect(desk.getByRole('searchbox', { name: 'Search candidates' })).toBeVisible()
    })

    await test.step('a payment fails; after 14 days of grace she is asked to renew', async () => {
      const [subscription] = [...stripe.account.subscriptions.values()]
      if (!subscription) throw new Error('Nobody has paid.')
      stripe.account.renew(subscription.id, false)
      await mailIn(site.url, ({ to, subject }) => to === 'employer@demo.test' && /didn’t go through/.test(subject))
      await desk.goto('/employer/jobs')
      await expect(desk.getByText('A payment didn’t go through. You keep your access until')).toBeVisible()
      stripe.account.advance(15)
      setClock(stripe.account.now())
      await desk.goto('/employer/candidates')
      await expect(desk.getByRole('heading', { name: 'Your membership is on hold' })).toBeVisible()
      expect((await desk.request.get('/api/candidates')).status()).toBe(402)
    })

    await test.step('she renews', async () => {
      await desk.getByRole('button', { name: 'Update your payment' }).click()
      await desk.getByRole('button', { name: 'Pay what is missing' }).click()
      await expect(desk.getByText('Paid, thank you')).toBeVisible()
      await mailIn(site.url, ({ to, subject }) => to === 'employer@demo.test' && subject === 'Your payment arrived')
      await desk.goto(`${site.url}/employer/candidates`)
      await expect(desk.getByRole('link', { name: 'Nia Brightwater' })).toBeVisible()
    })
  } finally {
    await site.stop()
    await stripe.stop()
  }
})

/** The messages of the open conversation. */
function messages(page: Page) {
  return page.getByLabel('Message history')
}

async function say(page: Page, text: string): Promise<void> {
  await page.getByLabel(/^Message to /).fill(text)
  await page.getByLabel(/^Message to /).press('Enter')
}
