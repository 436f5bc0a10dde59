import { createPerson } from '../../accounts/test/people.ts'
import { createEmployer } from '../../employers/test/companies.ts'
import { expect, expectAccessible, test } from '../../platform/testing/browser/browser.ts'
import { pdf } from '../../profiles/test/files.ts'
import { asOwner } from '../../profiles/test/profile-owner.ts'
import { createJob } from './jobs.ts'

test('a member applies, is invited to an interview, and withdraws', async ({ site, page, signIn, browser }) => {
  const employer = await createEmployer(site, { companyName: 'Peachtree Labs', verified: true })
  const ada = await createPerson(site, { name: 'Ada Okafor' })
  await asOwner(site, ada).save({ jobTitle: 'Data Engineer', location: 'Atlanta', technicalSkills: ['Python'] })
  await asOwner(site, ada).uploadResume(pdf, 'ada.pdf')
  const job = await createJob(site, employer, { title: 'Platform Engineer' })

  await signIn(ada)
  await page.goto(`/jobs/${job.id}`)
  await page.getByRole('button', { name: 'Apply', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Apply for Platform Engineer' })
  await dialog.getByLabel('Your note').fill('I build what lasts.')
  await page.reload()
  await page.getByRole('button', { name: 'Apply', exact: true }).first().click()
  await expect(dialog.getByLabel('Your note'), 'what was typed survives a reload').toHaveValue('I build what lasts.')
  await expect(dialog.getByRole('checkbox', { name: 'Include my resume: ada.pdf' })).toBeChecked()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send Application' }).click()
  await page.getByRole('button', { name: 'View application' }).click()
  await expect(page.getByRole('heading', { name: 'Platform Engineer' })).toBeVisible()
  await expect(page.getByText('I build what lasts.')).toBeVisible()

  const office = await browser.newContext({ baseURL: site.url })
  await signIn(employer, office)
  const desk = await office.newPage()
  await desk.goto(`/employer/jobs/${job.id}/applications`)
  await expect(desk.getByRole('button', { name: 'New (1)' })).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(desk)
  await desk.getByRole('link', { name: 'Ada Okafor' }).click()
  await expect(desk.getByText('Data Engineer')).toBeVisible()
  const [download] = await Promise.all([
    desk.waitForEvent('download'),
    desk.getByRole('link', { name: /ada\.pdf/ }).click(),
  ])
  expect(download.suggestedFilename()).toBe('ada.pdf')
  await expectAccessible(desk)
  // By keyboard alone.
  await desk.getByRole('button', { name: 'Move application' }).focus()
  await desk.keyboard.press('Enter')
  const move = desk.getByRole('dialog', { name: 'Move Ada Okafor' })
  await expect(move.getByRole('radio', { name: 'Reviewing' })).toBeFocused()
  await desk.keyboard.press('ArrowDown')
  await expect(move.getByRole('radio', { name: 'Interview' })).toBeChecked()
  await desk.keyboard.press('Tab')
  await desk.keyboard.type('Are you free on Monday?')
  await expect(move.getByText('and include your message')).toBeVisible()
  await expectAccessible(desk)
  await move.getByRole('button', { name: 'Move and send email' }).click()
  await expect(desk.getByText('Moved to Interview')).toBeVisible()
  await office.close()

  const mail = await site.mailTo(ada.email, 'would like to meet you')
  expect(mail.text).toContain('Are you free on Monday?')
  await page.goto('/applications')
  await expect(page.getByText('Interview')).toBeVisible()
  await page.getByRole('link', { name: 'Platform Engineer' }).click()
  await expect(page.getByText('Are you free on Monday?')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Withdraw application' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('I build what lasts.')).toBeHidden()
  await expect(page.getByText('Withdrawn').first()).toBeVisible()
  await expect(page.getByText('What you sent was permanently deleted.')).toBeVisible()
})
