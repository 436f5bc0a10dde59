import { createPerson } from '../../src/accounts/test/people.ts'
import { expect, test } from '../../src/platform/testing/browser/browser.ts'

test('every place of the admin area has one name, in the menu, on its card, and as the title of its page', async ({
  page,
  site,
  signIn,
}) => {
  await signIn(await createPerson(site, { role: 'admin' }))
  await page.goto('/admin')
  const menu = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await expect(menu.first()).toBeVisible()
  const places = await menu.evaluateAll((links) =>
    links.map((link) => ({
      path: link.getAttribute('href') ?? '',
      name: link.querySelector('span')?.textContent ?? '',
    })),
  )
  // The first screen is called after what it is, and the member area is another area.
  const named = places.filter(({ path }) => path.startsWith('/admin/'))
  expect(named.length).toBeGreaterThan(10)

  const cards = page.getByRole('region', { name: 'What you manage' }).getByRole('listitem')
  for (const { path, name } of named) {
    const card = cards.filter({ has: page.locator(`a[href="${path}"]`) })
    await expect(card.getByRole('heading').first(), path).toHaveText(new RegExp(`^${name}`))
  }
  for (const { path, name } of named) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(name)
    expect(await page.title(), path).toMatch(new RegExp(`^${name} · `))
  }
})
