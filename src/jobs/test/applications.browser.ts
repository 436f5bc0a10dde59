import { createPerson } from '../../accounts/test/people.ts'
import { createEmployer } from '../../employers/test/companies.ts'
import { expect, expectAccessible, test } from '../../platform/testing/browser/browser.ts'
import { pdf } from '../../profiles/test/files.ts'
import { asOwner } from '../../profiles/test/profile-owner.ts'
import { asApplicant, asEmployer } from './applications.ts'
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
  await expect(desk.getByRole('region', { name: 'New: 1' }).getByRole('link', { name: 'Ada Okafor' })).toBeVisible()
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

test('an employer moves applicants on the board by menu, keyboard, and dragging, and undoes a move before the email', async ({
  site,
  page,
  signIn,
}) => {
  const employer = await createEmployer(site, { companyName: 'Board Test Mills', verified: true })
  const [ada, bea] = [
    await createPerson(site, { name: 'Ada Boardtest' }),
    await createPerson(site, { name: 'Bea Boardtest' }),
  ]
  const job = await createJob(site, employer, { title: 'Mill Engineer' })
  for (const person of [ada, bea]) expect((await asApplicant(site, person).apply(job.id)).status).toBe(201)
  const statuses = async () => {
    const { body } = await asEmployer(site, employer).list(job.id)
    return body.applicants.map(({ name, status }: { name: string; status: string }) => `${name}: ${status}`).sort()
  }
  const column = (name: string) => page.getByRole('region', { name, exact: true })

  await signIn(employer)
  await page.goto(`/employer/jobs/${job.id}/applications`)
  await expect(column('New: 2').getByRole('listitem')).toHaveCount(2)
  await expect(column('Offer: 0').getByText('No offers')).toBeVisible()

  await page.getByRole('button', { name: 'Move Ada Boardtest' }).click()
  await page.getByRole('menuitem', { name: 'Interview' }).click()
  await expect(column('Interview: 1').getByRole('link', { name: 'Ada Boardtest' })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(column('New: 2').getByRole('link', { name: 'Ada Boardtest' })).toBeVisible()
  expect(await statuses()).toEqual(['Ada Boardtest: new', 'Bea Boardtest: new'])

  await page.getByRole('link', { name: 'Bea Boardtest' }).focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(column('Reviewing: 1').getByRole('link', { name: 'Bea Boardtest' })).toBeFocused()
  // Opening another screen sends what still waits.
  await page.getByRole('link', { name: 'My Job Postings' }).first().click()
  await site.mailTo(bea.email, 'is reading your application')
  expect(await statuses()).toEqual(['Ada Boardtest: new', 'Bea Boardtest: reviewing'])

  await page.goto(`/employer/jobs/${job.id}/applications`)
  // To a column in view: the board scrolls sideways, and moving the mouse does not scroll it here.
  await column('New: 1').getByRole('listitem').dragTo(column('Interview: 0'))
  await expect(column('Interview: 1').getByRole('link', { name: 'Ada Boardtest' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(column('New: 1').getByRole('link', { name: 'Ada Boardtest' })).toBeVisible()
  await page.getByRole('button', { name: 'Move Ada Boardtest' }).click()
  await page.getByRole('menuitem', { name: 'Declined' }).click()
  await expect(column('Declined: 1').getByRole('link', { name: 'Ada Boardtest' })).toBeVisible()
  // So does closing or leaving the page.
  await page.goto('/employer/dashboard')
  await site.mailTo(ada.email, 'Your application for Mill Engineer')
  expect(await statuses()).toEqual(['Ada Boardtest: declined', 'Bea Boardtest: reviewing'])
})

test('an employer reads the applicants as a list, whose filter is in the URL; a phone shows the list alone', async ({
  site,
  page,
  signIn,
}) => {
  const employer = await createEmployer(site, { companyName: 'List Test Mills', verified: true })
  const ada = await createPerson(site, { name: 'Ada Listtest' })
  const job = await createJob(site, employer, { title: 'Loom Engineer' })
  const { body } = await asApplicant(site, ada).apply(job.id)
  await asEmployer(site, employer).move(body.id, 'interview')

  await signIn(employer)
  await page.goto(`/employer/jobs/${job.id}/applications`)
  await page.getByRole('radio', { name: 'List' }).check()
  await expect(page).toHaveURL(/\/applications\?view=list&status=interview$/)
  await page.getByRole('radio', { name: /^New/ }).check()
  await expect(page.getByRole('heading', { name: 'No new applications' })).toBeVisible()
  await page.getByRole('radio', { name: /^Interview/ }).check()
  await page.getByRole('link', { name: 'Ada Listtest' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Listtest' })).toBeVisible()
  await page.getByRole('link', { name: 'Applications: Loom Engineer' }).click()
  await expect(page).toHaveURL(/\?view=list&status=interview$/)
  await page.getByRole('radio', { name: 'Board' }).check()
  await expect(page.getByRole('region', { name: 'Interview: 1' })).toBeVisible()
  await expectAccessible(page)

  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/employer/jobs/${job.id}/applications`)
  await expect(page.getByRole('radio', { name: /^Interview/ })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Board' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Ada Listtest' })).toBeVisible()
})
