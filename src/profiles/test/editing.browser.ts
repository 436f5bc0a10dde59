import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { pipeline } from 'node:stream'
import type { BrowserContext, Page } from '@playwright/test'
import { createPerson } from '../../accounts/test/people.ts'
import { expect, expectAccessible, test } from '../../platform/testing/browser/browser.ts'
import { machineSpeedFactor } from '../../platform/testing/machine-speed.ts'

const contexts: BrowserContext[] = []
test.afterEach(() => Promise.all(contexts.splice(0).map((context) => context.close())))

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save Profile' })

/** A proxy to the site that can be closed, with all its connections, and opened again. */
async function startProxy(site: URL) {
  const open = new Set<Socket>()
  const server = createServer((incoming) => {
    const outgoing = connect(Number(site.port), site.hostname)
    for (const socket of [incoming, outgoing]) open.add(socket)
    // Either end may close at any time, which closes both.
    pipeline(incoming, outgoing, incoming, () => {})
  })
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    open: () => listen(port),
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of open) socket.destroy()
      await closed
    },
  }
}

test('a visitor is asked to log in, and returns to their profile', async ({ page, site }) => {
  const maya = await createPerson(site, { name: 'Maya Fernhollow' })
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'Please log in to view your profile' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to Login' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill(maya.email)
  await page.getByRole('textbox', { name: 'Password' }).fill('Marula!2026')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/profile$/)
  await expect(field(page, 'Full name')).toHaveValue('Maya Fernhollow')
})

test('an employer is redirected to their dashboard', async ({ page, site, signIn }) => {
  await signIn(await createPerson(site, { name: 'Erin Okafor', role: 'employer' }))
  await page.goto('/profile')
  await expect(page).toHaveURL(/\/employer\/dashboard$/)
})

test('a member fills in a profile: unsaved changes survive a reload, leaving asks for confirmation, and errors lose nothing', async ({
  page,
  site,
  signIn,
}) => {
  const maya = await createPerson(site, { name: 'Maya Fernhollow' })
  await signIn(maya)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /account menu$/ }).click()
  await page.getByRole('menuitem', { name: 'My profile' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible()
  await expect(page.getByText('Live Updates')).toBeVisible()
  await expect(page.getByText('Not saved yet')).toBeVisible()
  await expect(field(page, 'Full name')).not.toBeEditable()
  await expect(field(page, 'Email')).not.toBeEditable()
  await expectAccessible(page)

  await field(page, 'Job title').fill('Data Engineer')
  await page.getByRole('combobox', { name: 'Years of experience' }).selectOption('4-6 years')
  await field(page, 'LinkedIn profile').fill('www.linkedin.com/in/maya')
  await field(page, 'Bio').fill('I move data\nfrom here to there.')
  await expect(field(page, 'LinkedIn profile')).toHaveValue('https://www.linkedin.com/in/maya')
  await page.reload()
  await expect(page.getByText('We restored your unsaved changes.')).toBeVisible()
  await expect(field(page, 'Job title')).toHaveValue('Data Engineer')

  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/profile$/)
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goBack()
  await expect(field(page, 'Job title')).toHaveValue('Data Engineer')

  await page.route('**/api/profiles/me', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  )
  await save(page).click()
  await expect(page.getByText('Error saving profile: Please try again later.')).toBeVisible()
  await expect(field(page, 'Bio')).toHaveValue('I move data\nfrom here to there.')
  await page.unroute('**/api/profiles/me')

  await field(page, 'LinkedIn profile').fill('my page')
  await save(page).click()
  await expect(page.getByText('Please enter a LinkedIn address')).toBeVisible()
  await expect(field(page, 'LinkedIn profile')).toBeFocused()
  await field(page, 'LinkedIn profile').fill('https://www.linkedin.com/in/maya')

  const saving = page.waitForRequest((request) => request.method() === 'PATCH')
  await save(page).click()
  await expect(page.getByText('Profile updated!')).toBeVisible()
  await expect(page.getByText('Your profile has been successfully saved.')).toBeVisible()
  expect(Object.keys((await saving).postDataJSON()).sort()).toEqual([
    'bio',
    'jobTitle',
    'linkedinProfile',
    'yearsExperience',
  ])
  await expect(page.getByText('Last updated just now')).toBeVisible()
  await expect(page.getByText('Profile Updated', { exact: true })).toHaveCount(0)
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('profile')))).toEqual([])

  await page.reload()
  await expect(field(page, 'Job title')).toHaveValue('Data Engineer')
  await expect(page.getByRole('combobox', { name: 'Years of experience' })).toHaveValue('4-6')
  await field(page, 'Job title').fill('Something else')
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(field(page, 'Job title')).toHaveValue('Data Engineer')
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('skills are suggested, added by Enter, never repeated, and removed by keyboard; and a hidden field is not shown to members', async ({
  page,
  site,
  signIn,
}) => {
  const maya = await createPerson(site, { name: 'Maya Fernhollow' })
  await signIn(maya)
  await page.goto('/profile')
  const suggestions = page.getByRole('list', { name: 'Popular skills' }).getByRole('button')
  const chosen = page.getByRole('list', { name: 'Your skills' }).getByRole('listitem')
  await expect(suggestions).toHaveCount(12)
  await suggestions.filter({ hasText: 'Python' }).click()
  await expect(suggestions).toHaveCount(12)
  await expect(suggestions.filter({ hasText: 'Python' })).toHaveCount(0)
  const box = field(page, 'Add a skill')
  for (const [typed, announcement] of [
    ['  Rust  ', 'Rust added'],
    ['rust', 'rust is already on your list'],
    ['PYTHON', 'PYTHON is already on your list'],
    ['   ', 'PYTHON is already on your list'],
  ] as const) {
    await box.fill(typed)
    await box.press('Enter')
    await expect(page.getByText(announcement, { exact: true })).toBeAttached()
  }
  await expect(chosen).toHaveText(['Python', 'Rust'])
  await page.getByRole('button', { name: 'Remove Python' }).focus()
  await page.keyboard.press('Enter')
  await expect(chosen).toHaveText(['Rust'])
  await expect(suggestions.filter({ hasText: 'Python' })).toHaveCount(1)
  await box.fill('Weaving')
  await field(page, 'Bio').fill('Only for me.')
  await page.getByRole('switch', { name: 'Bio' }).uncheck()
  await save(page).click()
  await expect(page.getByText('Profile updated!')).toBeVisible()
  await expect(chosen).toHaveText(['Rust', 'Weaving'])

  await page.getByRole('link', { name: 'See your profile the way members do' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Maya Fernhollow' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Weaving' })).toBeVisible()
  await expect(page.getByText('Only for me.')).toHaveCount(0)
  await page.getByRole('link', { name: 'Edit profile' }).click()
  await expect(field(page, 'Bio')).toHaveValue('Only for me.')
})

test('a change on another device appears at once and does not replace what is being typed', async ({
  page,
  site,
  signIn,
  browser,
}) => {
  const maya = await createPerson(site, { name: 'Maya Fernhollow' })
  const second = await browser.newContext({ baseURL: site.url })
  contexts.push(second)
  await signIn(maya)
  await signIn(maya, second)
  const other = await second.newPage()
  await page.goto('/profile')
  await other.goto('/profile')
  await expect(page.getByText('Live Updates')).toBeVisible()
  await expect(other.getByText('Live Updates')).toBeVisible()

  await page.getByRole('textbox', { name: 'Bio' }).pressSequentially('Half a sent')
  await field(other, 'Job title').fill('Architect')
  await field(other, 'Bio').fill('From the telephone.')
  await save(other).click()
  await expect(other.getByText('Profile updated!')).toBeVisible()
  await expect(field(page, 'Job title')).toHaveValue('Architect', { timeout: 1000 * machineSpeedFactor() })
  await expect(page.getByText('Profile Updated', { exact: true })).toBeVisible()
  await expect(page.getByText('Your profile has been updated in real-time.')).toBeVisible()
  await expect(other.getByText('Profile Updated', { exact: true })).toHaveCount(0)
  await page.keyboard.type('ence.')
  await expect(field(page, 'Bio')).toHaveValue('Half a sentence.')
  await expect(field(page, 'Bio')).toBeFocused()
})

test('while the server is unavailable the badge shows Offline, and missed changes appear once it is back', async ({
  page,
  site,
  signIn,
}) => {
  const maya = await createPerson(site, { name: 'Maya Fernhollow' })
  await signIn(maya)
  const proxy = await startProxy(new URL(site.url))
  await page.goto(`${proxy.url}/profile`)
  await expect(page.getByText('Live Updates')).toBeVisible()
  await field(page, 'Bio').fill('Half a sentence')
  // The code that shows toasts is loaded with the first interaction.
  await expect(page.getByRole('region', { name: /^Notifications alt/ })).toBeAttached()
  await proxy.close()
  await expect(page.getByText('Offline', { exact: true })).toBeVisible()
  await save(page).click()
  await expect(page.getByText('Error saving profile: Please try again later.')).toBeVisible()
  const body = { company: 'Loom & Co', bio: 'From the telephone.' }
  expect((await site.request('PATCH', '/api/profiles/me', { cookie: maya.cookie, body })).status).toBe(200)
  await proxy.open()
  await expect(field(page, 'Company')).toHaveValue('Loom & Co')
  await expect(page.getByText('Live Updates')).toBeVisible()
  await expect(page.getByText('Profile Updated', { exact: true })).toBeVisible()
  await expect(field(page, 'Bio')).toHaveValue('Half a sentence')
  await proxy.close()
})
