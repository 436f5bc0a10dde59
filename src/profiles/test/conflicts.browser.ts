import type { Page } from '@playwright/test'
import { createPerson } from '../../accounts/test/people.ts'
import { expect, expectAccessible, test } from '../../platform/testing/browser/browser.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const notice = (page: Page, label: string) => page.getByRole('group', { name: new RegExp(`^${label}: also changed`) })

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
]) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport })

    test('a value that was saved elsewhere is shown beside the typed one, to take or to dismiss, for each field', async ({
      page,
      site,
      signIn,
    }) => {
      const maya = await createPerson(site, { name: 'Maya Fernhollow' })
      const saveElsewhere = async (body: object) =>
        expect((await site.request('PATCH', '/api/profiles/me', { cookie: maya.cookie, body })).status).toBe(200)
      await signIn(maya)
      await page.goto('/profile')
      await expect(page.getByText('Live Updates')).toBeVisible()
      await field(page, 'Bio').fill('Typed here.')
      await field(page, 'Job title').fill('Architect')
      await page.getByRole('combobox', { name: 'Availability' }).selectOption('networking')
      await field(page, 'Education').fill('Same in both')
      await page.getByRole('button', { name: 'Add Python' }).click()
      await page.getByRole('switch', { name: 'List me in the member directory' }).click()
      await saveElsewhere({
        bio: 'From the telephone.',
        jobTitle: 'Lead Architect',
        availability: 'not-looking',
        education: 'Same in both',
        company: 'Loom & Co',
        technicalSkills: ['Go'],
      })
      // A field that was not edited here takes the saved value. The same value in both places is no conflict.
      await expect(field(page, 'Company')).toHaveValue('Loom & Co')
      for (const [label, saved] of [
        ['Bio', 'From the telephone.'],
        ['Job title', 'Lead Architect'],
        ['Availability', 'Not looking'],
        ['Skills', 'Go'],
      ] as const) {
        await expect(notice(page, label).getByText(saved, { exact: true })).toBeVisible()
      }
      await expect(page.getByRole('group', { name: /also changed elsewhere/ })).toHaveCount(4)
      await expect(
        page.getByText('Also changed elsewhere: Job title, Bio, Availability, Skills. Saving keeps your version.'),
      ).toBeVisible()
      await expect(field(page, 'Bio')).toHaveValue('Typed here.')
      await expect(field(page, 'Bio')).toHaveAccessibleDescription('Also changed elsewhere, and different from yours.')
      await expectAccessible(page)

      // Taking the saved value can be undone. The focus stays on the field.
      await notice(page, 'Bio')
        .getByRole('button', { name: /^Use saved version ?: Bio$/ })
        .click()
      await expect(field(page, 'Bio')).toHaveValue('From the telephone.')
      await expect(field(page, 'Bio')).toBeFocused()
      await expect(notice(page, 'Bio')).toHaveCount(0)
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(field(page, 'Bio')).toHaveValue('Typed here.')
      await notice(page, 'Job title')
        .getByRole('button', { name: /^Keep mine ?: Job title$/ })
        .press('Enter')
      await expect(field(page, 'Job title')).toHaveValue('Architect')
      await expect(field(page, 'Job title')).toBeFocused()
      await expect(notice(page, 'Job title')).toHaveCount(0)
      // Typing the saved value resolves the conflict as well.
      await page.getByRole('combobox', { name: 'Availability' }).selectOption('not-looking')
      await expect(notice(page, 'Availability')).toHaveCount(0)

      // Another change of a resolved field is a new conflict.
      await saveElsewhere({ jobTitle: 'Principal' })
      await expect(notice(page, 'Job title').getByText('Principal', { exact: true })).toBeVisible()
      await page.getByRole('button', { name: 'Save Profile' }).click()
      await expect(page.getByText('Profile updated!')).toBeVisible()
      await expect(page.getByRole('group', { name: /also changed elsewhere/ })).toHaveCount(0)
      const { body } = await site.request('GET', '/api/profiles/me', { cookie: maya.cookie })
      expect(body).toMatchObject({
        bio: 'Typed here.',
        jobTitle: 'Architect',
        company: 'Loom & Co',
        isInDirectory: false,
      })
      expect(body.technicalSkills).toContain('Python')
    })
  })
}
