import { createPerson } from '../../src/accounts/test/people.ts'
import { asPerson as asForumMember } from '../../src/forum/test/forum-client.ts'
import { expect, test } from '../../src/platform/testing/browser/browser.ts'

const phone = { width: 360, height: 640 }

test('on a phone, a tall dialog is a sheet that keeps its buttons on screen while its fields scroll', async ({
  page,
  site,
  signIn,
}) => {
  await page.setViewportSize(phone)
  await signIn(await createPerson(site, { role: 'admin' }))
  await page.goto('/admin/benefits')
  await page.getByRole('button', { name: 'Add Benefit' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add Benefit' })
  const save = dialog.getByRole('button', { name: 'Add Benefit' })
  await expect(save).toBeInViewport({ ratio: 1 })
  const { overflow, left, right, bottom } = await dialog.evaluate((element) => {
    const { left, right, bottom } = element.getBoundingClientRect()
    return { overflow: element.scrollHeight - element.clientHeight, left, right, bottom: Math.round(bottom) }
  })
  expect(overflow).toBeGreaterThan(0)
  expect({ left, right, bottom }).toEqual({ left: 0, right: phone.width, bottom: phone.height })

  // A field that gets the focus by keyboard is not hidden behind the buttons.
  const last = dialog.getByRole('switch')
  await last.focus()
  const [field, button] = await Promise.all([last.boundingBox(), save.boundingBox()])
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThan(button?.y ?? 0)
})

test('on a phone, tabs stay on one line and scroll sideways', async ({ page, site, signIn }) => {
  await page.setViewportSize(phone)
  await signIn(await createPerson(site))
  await page.goto('/university')
  const list = page.getByRole('tablist')
  await expect(list).toBeVisible()
  const tops = await page.getByRole('tab').evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  expect(await list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeGreaterThan(0)
  await page.getByRole('tab', { name: 'Programming' }).focus()
  await page.keyboard.press('End')
  await expect(page.getByRole('tab', { name: 'Cloud Computing' })).toBeInViewport({ ratio: 1 })
})

test('filter chips are one stop for Tab, and the arrow keys choose', async ({ page, site, signIn }) => {
  await signIn(await createPerson(site, { role: 'admin' }))
  await page.goto('/admin/mails')
  const chips = page.getByRole('radiogroup', { name: 'Filter by state' }).getByRole('radio')
  await expect(chips.first()).toBeChecked()
  await chips.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(chips.nth(1)).toBeChecked()
  await expect(chips.nth(1)).toBeFocused()
  await expect(page).toHaveURL(/state=/)
  await page.keyboard.press('Tab')
  for (const chip of await chips.all()) await expect(chip).not.toBeFocused()
})

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  const moves = reducedMotion === 'no-preference'
  test(`a like ${moves ? 'swells once' : 'does not move'} with the preference "${reducedMotion}"`, async ({
    page,
    site,
    signIn,
  }) => {
    await page.emulateMedia({ reducedMotion })
    const person = await createPerson(site)
    const id = await asForumMember(site, person).start()
    await signIn(person)
    await page.goto(`/messages/thread/${id}`)
    await page.evaluate(() => {
      const names = Object.assign(window, { animations: [] as string[] }).animations
      addEventListener('animationstart', ({ animationName }) => names.push(animationName))
    })
    const like = page.getByRole('button', { name: /^Like/ }).first()
    await like.click()
    await expect(like).toHaveAttribute('aria-pressed', 'true')
    const started = () => page.evaluate(() => (window as unknown as { animations: string[] }).animations)
    if (moves) await expect.poll(started).toContain('motion-pop')
    else expect(await started()).not.toContain('motion-pop')
  })
}
