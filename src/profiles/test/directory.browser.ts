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
    offers: 'Runbook reviews',
    seeks: 'A second pair of eyes',
    technicalSkills: ['Kubernetes', 'Python', 'Go', 'Linux', 'Mentoring'],
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
  await expect(cards).toContainText('OffersRunbook reviews')
  await expect(cards).toContainText('Looking forA second pair of eyes')
  await expect(cards.getByRole('list', { name: 'Skills' })).toHaveText('KubernetesPythonGo+2 more')
  const skill = (name: string) =>
    page.getByRole('radiogroup', { name: 'Skill' }).getByRole('radio', { name, exact: true })
  await skill('Python').check()
  await page.getByRole('textbox', { name: 'Company' }).fill('peachtree')
  await page.getByRole('textbox', { name: 'Location' }).fill('atlanta')
  await expect(page).toHaveURL(/search=platform&skill=Python&company=peachtree&location=atlanta$/)
  await expect(cards).toHaveText([/Nia Lanternway/])
  await page.getByRole('textbox', { name: 'Location' }).fill('Paris')
  await expect(page.getByRole('heading', { name: 'No members found' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all members' }).click()
  await expect(page).toHaveURL(/\/members$/)
  await expect(page.getByRole('textbox', { name: 'Location' })).toHaveValue('')
  await expect(skill('All skills')).toBeChecked()

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
  await expect(skill('Kubernetes')).toBeChecked()
  await expect(cards).toHaveText([/Nia Lanternway/])

  for (const missing of ['00000000-0000-4000-8000-000000000000', 'nobody']) {
    await page.goto(`/members/${missing}`)
    await expect(page.getByRole('heading', { name: 'Member not found' })).toBeVisible()
  }
  await page.getByRole('link', { name: 'See all members' }).click()
  await expect(page).toHaveURL(/\/members$/)
})

test('cards of one row have the same height, and their skills one line, also on a phone', async ({
  page,
  site,
  signIn,
}) => {
  const people = await Promise.all(['Ona', 'Oda', 'Ola'].map((name) => createPerson(site, { name: `${name} Rowmate` })))
  const [full, ...others] = people as [(typeof people)[number], ...typeof people]
  await site.request('PATCH', '/api/profiles/me', {
    cookie: full.cookie,
    body: {
      jobTitle: 'Principal Engineer for Everything That Has No Owner Yet',
      offers: 'Long reviews. '.repeat(14).trim(),
      seeks: 'אשת שיחה',
      technicalSkills: ['Project Management', 'Product Management', 'x'.repeat(50), 'Go', 'SQL'],
    },
  })
  await site.request('PATCH', '/api/profiles/me', {
    cookie: others[0]?.cookie ?? '',
    body: { technicalSkills: ['x'.repeat(50), 'Go'] },
  })
  await signIn(full)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/members?search=rowmate')
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
  await expect(cards).toHaveCount(3)
  const heights = await cards.evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().height)))
  expect(new Set(heights).size).toBe(1)
  const lines = page.getByRole('main').getByRole('list', { name: 'Skills' })
  await expect(lines).toHaveCount(2)
  for (const height of await lines.evaluateAll((all) => all.map((line) => line.getBoundingClientRect().height)))
    expect(height).toBeLessThan(32)
  await page.setViewportSize({ width: 360, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  for (const height of await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height)))
    expect(height).toBeLessThan(140)
})

test('a member shares what they do, and another member reads it on their page until they stop', async ({
  page,
  site,
  signIn,
  browser,
}) => {
  const maya = await createPerson(site, { name: 'Maya Fernhollow' })
  const nia = await createPerson(site, { name: 'Nia Lanternway' })
  await site.request('POST', '/api/forum/threads', {
    cookie: nia.cookie,
    body: { categoryId: 'introductions', title: 'Weaving and networks', content: 'A **short** hello' },
  })
  await signIn(nia)
  await page.goto(`/members/${nia.id}`)
  await page.getByRole('link', { name: 'Choose what you share' }).click()
  await page.getByRole('switch', { name: 'Posts on the board' }).check()
  await page.getByRole('textbox', { name: 'What you offer' }).fill('Loom repairs')
  await page.getByRole('switch', { name: 'What you offer' }).uncheck()
  await expect(page.getByText('Members don’t see this.')).toBeVisible()
  await page.getByRole('switch', { name: 'What you offer' }).check()
  await expect(page.getByText('Members don’t see this.')).toHaveCount(0)
  await expect(page.getByRole('complementary', { name: 'Your card for members' })).toContainText('OffersLoom repairs')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save Profile' }).click()
  await expect(page.getByText('Profile updated!')).toBeVisible()

  const second = await browser.newContext({ baseURL: site.url })
  await signIn(maya, second)
  const other = await second.newPage()
  await other.goto(`/members/${nia.id}`)
  await expect(other.getByRole('heading', { name: 'Offers' })).toBeVisible()
  await expect(other.getByText('A short hello')).toBeVisible()
  await expectAccessible(other)
  await other.getByRole('link', { name: 'Weaving and networks' }).click()
  await expect(other).toHaveURL(/\/messages\/thread\/\d+$/)

  await page.getByRole('switch', { name: 'Posts on the board' }).uncheck()
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await page.getByRole('button', { name: 'Save Profile' }).click()
  expect((await saved).status()).toBe(200)
  await other.goto(`/members/${nia.id}`)
  await expect(other.getByRole('heading', { name: 'Offers' })).toBeVisible()
  await expect(other.getByText('Weaving and networks')).toHaveCount(0)
  await second.close()
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
