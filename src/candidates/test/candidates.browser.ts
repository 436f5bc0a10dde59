import { createPerson } from '../../accounts/test/people.ts'
import { createEmployer } from '../../employers/test/companies.ts'
import { expect, expectAccessible, test } from '../../platform/testing/browser/browser.ts'
import { asMember, engineer } from './candidates.ts'

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

test('a member becomes visible, opens the resume to a company, sees who viewed them, and hides at once', async ({
  site,
  page,
  signIn,
  browser,
}) => {
  const ada = await createPerson(site, { name: 'Ada Testwood' })
  const member = asMember(site, ada)
  await member.save(engineer)
  await member.uploadResume(new Uint8Array(pdf))
  const rae = await createEmployer(site, { companyName: 'Riverbank Health', verified: true })
  const context = await browser.newContext({ baseURL: site.url })
  const [name = '', value = ''] = rae.cookie.split('=')
  await context.addCookies([{ name, value, url: site.url }])
  const employer = await context.newPage()

  await test.step('she turns it on, after the preview', async () => {
    await signIn(ada)
    await page.goto('/profile')
    const employers = page.getByRole('region', { name: 'Employers' })
    await expect(employers.getByText('Employers can’t see you')).toBeVisible()
    await employers.getByRole('switch', { name: 'Let employers see me' }).click()
    const dialog = page.getByRole('dialog', { name: 'This is what employers will see' })
    await expect(dialog.getByRole('heading', { name: 'Ada Testwood' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Not now' }).click()
    await expect(employers.getByText('Employers can’t see you')).toBeVisible()
    await employers.getByRole('switch', { name: 'Let employers see me' }).click()
    await dialog.getByRole('button', { name: 'Show me to employers' }).click()
    await expect(employers.getByText('Employers at verified companies can see you')).toBeVisible()
  })

  await test.step('the employer finds her and asks for the resume', async () => {
    await employer.goto('/employer/candidates')
    await employer.getByRole('searchbox', { name: 'Search candidates' }).fill('data engineer')
    await expect(employer).toHaveURL(/text=data/)
    await expectAccessible(employer)
    await employer.getByRole('link', { name: 'Ada Testwood' }).click()
    await expect(employer.getByRole('heading', { level: 1, name: 'Ada Testwood' })).toBeVisible()
    await employer.getByRole('button', { name: 'Ask for resume' }).click()
    await expect(employer.getByText('You asked for this resume. The candidate will decide.')).toBeVisible()
    await expectAccessible(employer)
  })

  await test.step('she sees who looked and opens it; the page that is open follows', async () => {
    // As the letter leads there.
    await page.goto('/profile/visibility#resume')
    await expect(page.getByRole('heading', { name: 'Your resume' })).toBeInViewport()
    await expect(page.evaluate(() => scrollY)).resolves.toBeGreaterThan(0)
    const viewers = page.getByRole('list', { name: 'Companies that viewed you' })
    await expect(viewers.getByText('Riverbank Health')).toBeVisible()
    await page.getByRole('button', { name: 'Allow: Riverbank Health' }).click()
    await expect(page.getByRole('button', { name: 'Stop sharing: Riverbank Health' })).toBeVisible()
    await expect(employer.getByRole('link', { name: 'Open resume' })).toBeVisible()
    const download = employer.waitForEvent('download')
    await employer.getByRole('link', { name: 'Open resume' }).click()
    expect((await download).suggestedFilename()).toBe('resume.pdf')
    await page.getByRole('textbox', { name: 'Email domain to hide from' }).fill('jo@example.org')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Stop hiding from example.org' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('she hides, and is gone from the open page and the list', async () => {
    await page.getByRole('switch', { name: 'Let employers see me' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Employers can’t see you' }).first()).toBeVisible()
    await expect(employer.getByText('Candidate not found')).toBeVisible()
    await employer.goto('/employer/candidates')
    // Other tests may have candidates on this site.
    await employer.getByRole('searchbox', { name: 'Search candidates' }).fill('Testwood')
    await expect(employer.getByText('No candidates found')).toBeVisible()
  })
  await context.close()
})

test('an employer whose company is not verified is told what to do', async ({ site, page, signIn }) => {
  await signIn(await createEmployer(site))
  await page.goto('/employer/candidates')
  await expect(page.getByText('Candidates are for verified companies')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to your company' })).toBeVisible()
})

test('an anonymous candidate sees which fields identify them and hides these from members', async ({
  site,
  page,
  signIn,
}) => {
  const ada = await createPerson(site, { name: 'Ada Testwood' })
  const member = asMember(site, ada)
  await member.save(engineer)
  await member.set({ isVisible: true })
  await signIn(ada)
  await page.goto('/profile/visibility')
  const same = page.getByRole('region', { name: 'Members see the same text next to your name' })
  await expect(page.getByRole('switch', { name: 'Hide my name and photo' })).toBeVisible()
  await expect(same).toHaveCount(0)
  await page.getByRole('switch', { name: 'Hide my name and photo' }).click()
  await expect(same.getByRole('listitem')).toHaveText([/^Job title/, /^Location/, /^Years of experience/, /^Skills/])
  await expectAccessible(page)
  await same.getByRole('button', { name: 'Hide from members: Job title' }).click()
  await expect(same.getByRole('listitem')).toHaveCount(3)
  const { body } = await site.request('GET', '/api/profiles/me', { cookie: ada.cookie })
  expect(body.sharedFields).not.toContain('jobTitle')
})
