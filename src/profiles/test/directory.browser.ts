import { createPerson } from '../../accounts/test/people.ts'
import { expect, expectAccessible, test } from '../../platform/testing/browser/browser.ts'
import { profiles } from '../server/tables.ts'

test('members are found by search, skill, company, and location, and their page is opened', async ({
  page,
  site,
  signIn,
}) => {
  const maya = await createPerson(site, { name: 'Maya Fernhollow' })
  const nia = await createPerson(site, { name: 'Nia Lanternway' })
  await createPerson(site, { name: 'Zora Quietriver' })
  const save = (cookie: string, body: object) => site.request('PATCH', '/api/profiles/me', { cookie, body })
  await save(nia.cookie, {
    jobTitle: 'Platform Engineer',
    company: 'Peachtree Looms',
    location: 'Atlanta, Georgia',
    yearsExperience: '7-10',
    education: 'BSc Computer Science',
    linkedinProfile: 'https://www.linkedin.com/in/nia-lanternway',
    bio: 'I keep things running.\n<script>window.hacked=1</script>',
    careerGoals: 'To lead a team.',
    availability: 'networking',
    technicalSkills: ['Kubernetes', 'Go', 'Linux', 'Mentoring'],
  })
  await signIn(maya)
  await page.goto('/members')
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
  await expect(cards.first()).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('searchbox', { name: 'Search members' }).pressSequentially('platform')
  await expect(page).toHaveURL(/\?search=platform$/)
  await expect(cards).toHaveCount(1)
  await expect(cards).toContainText('Platform Engineer at Peachtree Looms')
  await page.getByRole('textbox', { name: 'Skill' }).fill('kubernetes')
  await page.getByRole('textbox', { name: 'Company' }).fill('peachtree')
  await page.getByRole('textbox', { name: 'Location' }).fill('atlanta')
  await expect(page).toHaveURL(/search=platform&skill=kubernetes&company=peachtree&location=atlanta$/)
  await expect(cards).toHaveText([/Nia Lanternway/])
  await page.getByRole('textbox', { name: 'Location' }).fill('Paris')
  await expect(page.getByRole('heading', { name: 'No members found' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all members' }).click()
  await expect(page).toHaveURL(/\/members$/)
  await expect(page.getByRole('textbox', { name: 'Location' })).toHaveValue('')

  await page.goto('/members?search=lanternway')
  await page.getByRole('link', { name: 'Nia Lanternway' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nia Lanternway' })).toBeVisible()
  await expect(page.getByText('I keep things running.')).toBeVisible()
  await expect(page.getByText('<script>window.hacked=1</script>')).toBeVisible()
  await expect(page.getByText('7-10 years')).toBeVisible()
  // Private by default.
  await expect(page.getByText('Availability')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'LinkedIn' })).toHaveAttribute(
    'href',
    'https://www.linkedin.com/in/nia-lanternway',
  )
  await expect(page.getByRole('button', { name: 'Report' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit profile' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Kubernetes' }).click()
  await expect(page).toHaveURL(/\/members\?skill=Kubernetes$/)
  await expect(page.getByRole('textbox', { name: 'Skill' })).toHaveValue('Kubernetes')
  await expect(cards).toHaveText([/Nia Lanternway/])

  for (const missing of ['00000000-0000-4000-8000-000000000000', 'nobody']) {
    await page.goto(`/members/${missing}`)
    await expect(page.getByRole('heading', { name: 'Member not found' })).toBeVisible()
  }
  await page.getByRole('link', { name: 'See all members' }).click()
  await expect(page).toHaveURL(/\/members$/)
})

test('a long directory loads page by page, and the focus moves to the first new member', async ({
  page,
  site,
  signIn,
}) => {
  const people = await Promise.all(
    Array.from({ length: 40 }, (_, index) => createPerson(site, { name: `Weaver ${String(index).padStart(2, '0')}` })),
  )
  await site.services.db.insert(profiles).values(
    people.map(({ id }) => ({
      accountId: id,
      company: 'Endless Loom',
      sharedFields: ['company' as const],
      directoryText: 'endless loom',
    })),
  )
  await signIn(people[0] as (typeof people)[number])
  await page.goto('/members?company=Endless+Loom')
  const names = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(names.first()).toHaveText('Weaver 00')
  const first = await names.count()
  await page.getByRole('button', { name: 'Load more' }).press('Enter')
  await expect(names.nth(first)).toBeVisible()
  await expect(names.nth(first).getByRole('link')).toBeFocused()
  await expect(names).toHaveCount(40)
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0)
})
