import { createPerson, type Person } from '../../src/accounts/test/people.ts'
import { expect, test } from '../../src/platform/testing/browser/browser.ts'

/** The paths of the style sheets of the page, in order. */
const sheetsOnPage = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(({ href }) => new URL(href).pathname)

const screens = [
  { path: '/livehub', role: 'member' },
  { path: '/university', role: 'member' },
  { path: '/admin/reports', role: 'admin' },
] as const

for (const { path, role } of screens) {
  test(`${path}: opening menus inserts no style sheet twice and changes nothing on the screen`, async ({
    page,
    site,
    signIn,
  }) => {
    const person: Person = await createPerson(site, { role })
    await signIn(person)
    await page.goto(path)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toBeVisible()
    const tabs = page.getByRole('tab').or(page.locator('main nav a'))
    await expect(tabs.first()).toBeVisible()
    const layout = async () => ({
      paddings: await tabs.evaluateAll((all) => all.map((tab) => getComputedStyle(tab).padding)),
      heading: await heading.evaluate((element) => getComputedStyle(element).font),
    })
    const before = await layout()

    for (const name of ['Change theme', /account menu/]) {
      await page.getByRole('button', { name }).click()
      const item = page.getByRole('menuitem').or(page.getByRole('menuitemradio')).first()
      await expect(item).toBeVisible()
      expect(
        await item.evaluate((element) => Number.parseFloat(getComputedStyle(element).paddingLeft)),
      ).toBeGreaterThan(8)
      await page.keyboard.press('Escape')
      await expect(item).toBeHidden()
    }
    expect(await layout()).toEqual(before)
    const sheets = await page.evaluate(sheetsOnPage)
    expect(sheets).toEqual([...new Set(sheets)])
    const first = await page.request.get(sheets[0] ?? '')
    expect(await first.text(), 'the base comes first').toContain('--mantine-font-family:')
  })
}

test('navigating between screens loads every style sheet once, including late ones', async ({ page, site, signIn }) => {
  await signIn(await createPerson(site, { role: 'admin' }))
  await page.goto('/dashboard')
  const account = page.getByRole('button', { name: /account menu/ })
  for (const place of ['Board', 'Live Hub', 'Members', 'Home']) {
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: place }).first()
    await link.click()
    await expect(link).toHaveAttribute('aria-current', 'page')
    await account.click()
    await expect(page.getByRole('menuitem', { name: 'Account settings' })).toBeVisible()
    await page.keyboard.press('Escape')
    const sheets = await page.evaluate(sheetsOnPage)
    expect(sheets).toEqual([...new Set(sheets)])
  }
  const styled = await account.evaluate((element) => getComputedStyle(element).borderTopLeftRadius)
  expect(styled).not.toBe('0px')
})
