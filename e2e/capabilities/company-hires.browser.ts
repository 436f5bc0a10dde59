import { createPerson } from '../../src/accounts/test/people.ts'
import { createCandidate } from '../../src/candidates/test/candidates.ts'
import { createEmployer } from '../../src/employers/test/companies.ts'
import { createJob } from '../../src/jobs/test/jobs.ts'
import { expect, expectAccessible, test } from '../../src/platform/testing/browser/browser.ts'
import { pdf } from '../../src/profiles/test/files.ts'
import { asOwner } from '../../src/profiles/test/profile-owner.ts'

test.describe.configure({ timeout: 300_000 })

test('a company of three hires with a shortlist, templates, scorecards, and a name that the interview reveals', async ({
  site,
  page,
  signIn,
  browser,
}) => {
  const olga = await createEmployer(site, { name: 'Olga Owner', companyName: 'Weaver Street Works', verified: true })
  const bea = await createEmployer(site, { name: 'Bea Colleague', company: olga.company })
  const cole = await createEmployer(site, { name: 'Cole Colleague', company: olga.company })
  const candidate = await createCandidate(site, { name: 'Nia Shortlisted' })
  const ada = await createPerson(site, { name: 'Adaeze Weaver' })
  await asOwner(site, ada).save({ jobTitle: 'Engineer', yearsExperience: '4-6', technicalSkills: ['SQL'] })
  await asOwner(site, ada).uploadResume(pdf, 'adaeze-weaver.pdf')
  const job = await createJob(site, olga, { title: 'Loom Systems Engineer', skills: ['SQL'] })

  async function screenOf(person: { cookie: string }) {
    const context = await browser.newContext({ baseURL: site.url })
    await signIn(person as Parameters<typeof signIn>[0], context)
    return context.newPage()
  }
  await signIn(olga)
  const beaPage = await screenOf(bea)
  const colePage = await screenOf(cole)
  const adaPage = await screenOf(ada)

  await test.step('one shortlists a candidate and writes a note, and another finds both', async () => {
    await page.goto(`/employer/candidates/${candidate.candidate}`)
    await page.getByRole('button', { name: 'Shortlist', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Shortlisted' })).toHaveAttribute('aria-pressed', 'true')
    await page.getByLabel('Add a note').fill('Ask about the data pipeline.')
    await page.getByRole('button', { name: 'Add note' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Ask about the data pipeline.' })).toContainText('You')
    await expectAccessible(page)
    await beaPage.goto('/employer/shortlist')
    await expect(beaPage.getByText('Added by Olga Owner')).toBeVisible()
    await expectAccessible(beaPage)
    await beaPage.getByRole('link', { name: 'Nia Shortlisted' }).click()
    await expect(beaPage.getByText('Ask about the data pipeline.')).toBeVisible()
  })

  await test.step('they add a template, in which only known placeholders may stand', async () => {
    await page.goto('/employer/templates')
    await expect(page.getByRole('heading', { name: 'No templates yet' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Templates', exact: true })).toHaveAttribute('aria-current', 'page')
    await page.getByRole('button', { name: 'Add template' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add template' })
    await dialog.getByLabel('Name').fill('Invitation')
    await dialog.getByLabel('Text').fill('Hello {first name}, about {salary} at {company}.')
    await dialog.getByRole('button', { name: 'Add template' }).click()
    await expect(dialog.getByText('We don’t know {salary}.')).toBeVisible()
    // A placeholder goes where the cursor is.
    const templateText = dialog.getByLabel('Text')
    await templateText.fill('Hello , about {job title} at {company}.')
    await templateText.press('Home')
    for (const _ of 'Hello ') await templateText.press('ArrowRight')
    await dialog.getByRole('button', { name: '{first name}' }).click()
    await expect(templateText).toBeFocused()
    await expect(templateText).toHaveValue('Hello {first name}, about {job title} at {company}.')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Add template' }).click()
    await expect(page.getByText('Hello {first name}, about {job title} at {company}.')).toBeVisible()
    await beaPage.getByRole('button', { name: 'Message', exact: true }).click()
    const write = beaPage.getByRole('dialog', { name: 'Write to Nia Shortlisted' })
    await write.getByRole('button', { name: 'Use a template' }).click()
    await beaPage.getByRole('menuitem', { name: 'Invitation' }).click()
    const text = write.getByLabel('Your message')
    await expect(text).toHaveValue('Hello Nia, about {job title} at Weaver Street Works.')
    await write.getByRole('button', { name: 'Send' }).click()
    await expect(write.getByText('Please replace {job title} first.')).toBeVisible()
    await text.fill('Hello Nia, about our loom at Weaver Street Works.')
    await write.getByRole('button', { name: 'Send' }).click()
    await expect(beaPage).toHaveURL(/\/inbox\//)
  })

  await test.step('they choose criteria and offer hidden names', async () => {
    await page.goto(`/employer/jobs/${job.id}/applications`)
    await page.getByRole('link', { name: 'How you hire' }).click()
    await page.getByRole('button', { name: 'Add criterion' }).click()
    await page.getByRole('textbox', { name: 'Criterion 1' }).fill('Clear writing')
    await page.getByRole('checkbox', { name: /hide their name/ }).check()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Changes saved')).toBeVisible()
  })

  await test.step('a member applies with a hidden name', async () => {
    await adaPage.goto(`/jobs/${job.id}`)
    await adaPage.getByRole('button', { name: 'Apply', exact: true }).first().click()
    const dialog = adaPage.getByRole('dialog', { name: 'Apply for Loom Systems Engineer' })
    const hide = dialog.getByRole('checkbox', { name: 'Hide my name, photo, and school until the interview' })
    await expect(hide).not.toBeChecked()
    await hide.check()
    await dialog.getByLabel('Your note').fill('Best, Adaeze')
    await expectAccessible(adaPage)
    await dialog.getByRole('button', { name: 'Send Application' }).click()
    await expect(dialog.getByText('“Adaeze” in your note could reveal who you are.')).toBeVisible()
    await dialog.getByLabel('Your note').fill('I look after looms.')
    await dialog.getByRole('button', { name: 'Send Application' }).click()
    await adaPage.getByRole('button', { name: 'View application' }).click()
    await expect(adaPage.getByText(/knows you as Applicant [2-9A-Z]{4}\./)).toBeVisible()
    await expectAccessible(adaPage)
  })

  await test.step('a colleague sees no opinion before submitting one, and then both', async () => {
    for (const screen of [page, beaPage, colePage]) {
      await screen.goto(`/employer/jobs/${job.id}/applications`)
      await screen.getByRole('link', { name: /^Applicant / }).click()
      await expect(screen.getByRole('heading', { level: 1, name: /^Applicant [2-9A-Z]{4}$/ })).toBeVisible()
      await expect(screen.getByText('adaeze')).toHaveCount(0)
      await expect(screen.getByRole('button', { name: 'Message', exact: true })).toHaveCount(0)
    }
    await beaPage.getByRole('radio', { name: '4 · Excellent' }).check()
    await beaPage.getByRole('radio', { name: 'Strong yes' }).check()
    await beaPage.getByLabel('Comment (optional)').fill('She writes with care.')
    await beaPage.getByRole('button', { name: 'Submit scorecard' }).click()
    await expect(beaPage.getByText('None of your colleagues has submitted a scorecard yet.')).toBeVisible()
    await colePage.reload()
    await expect(colePage.getByText('we don’t show whether there are any')).toBeVisible()
    await expect(colePage.getByText('She writes with care.')).toHaveCount(0)
    await colePage.getByRole('button', { name: 'Submit scorecard' }).click()
    await expect(colePage.getByText('Please give one score for each criterion.')).toBeVisible()
    await colePage.getByRole('radio', { name: '3 · Good' }).check()
    await colePage.getByRole('radio', { name: 'Yes', exact: true }).check()
    await expectAccessible(colePage)
    await colePage.getByRole('button', { name: 'Submit scorecard' }).click()
    await expect(colePage.getByText('She writes with care.')).toBeVisible()
    await expectAccessible(colePage)
  })

  await test.step('they read the application without an email, and the applicant’s page shows it', async () => {
    await page.getByRole('button', { name: 'Move application' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click()
    await expect(page.getByText('Moved to Reviewing')).toBeVisible()
    await adaPage.reload()
    await expect(adaPage.getByText('Reviewing').first()).toBeVisible()
    expect(site.received.filter(({ to }) => to.includes(ada.email))).toEqual([])
  })

  await test.step('the interview reveals the name, with a template in the email', async () => {
    await page.getByRole('button', { name: 'Move application' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: 'Interview' }).check()
    await expect(dialog.getByText('You’ll see their name, photo, and resume from now on.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Move', exact: true })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Use a template' }).click()
    await page.getByRole('menuitem', { name: 'Invitation' }).click()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Move and send email' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Adaeze Weaver' })).toBeVisible()
    await expect(page.getByRole('link', { name: /adaeze-weaver\.pdf/ })).toBeVisible()
    const { text } = await site.mailTo(ada.email, 'would like to meet you')
    expect(text).toContain('Hello there, about Loom Systems Engineer at Weaver Street Works.')
    expect(text).toContain('Weaver Street Works now sees your name, your photo, and your resume.')
  })

  await test.step('a colleague whose screen is older cannot decline the person who was just invited', async () => {
    await beaPage.getByRole('button', { name: 'Move application' }).click()
    await beaPage.getByRole('radio', { name: 'Declined' }).check()
    await beaPage.getByRole('button', { name: 'Move and send email' }).click()
    await expect(beaPage.getByText('Someone moved this application in the meantime.')).toBeVisible()
    await expect(beaPage.getByRole('dialog')).toHaveCount(0)
    await expect(beaPage.getByRole('heading', { level: 1, name: 'Adaeze Weaver' })).toBeVisible()
  })

  await test.step('on a phone, everything fits, and the company hires', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    for (const path of ['/employer/shortlist', '/employer/templates', `/employer/jobs/${job.id}/hiring`]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow, path).toBeLessThanOrEqual(0)
    }
    await page.goto(`/employer/jobs/${job.id}/applications?status=interview`)
    await page.getByRole('link', { name: 'Adaeze Weaver' }).click()
    await expect(page.getByRole('heading', { name: 'Scorecards' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: 'Move application' }).click()
    await page.getByRole('dialog').getByRole('radio', { name: 'Hired' }).check()
    await page.getByRole('dialog').getByRole('button', { name: 'Move and send email' }).click()
    await expect(page.getByText('Moved to Hired')).toBeVisible()
    await site.mailTo(ada.email, 'You’re hired')
  })
})
