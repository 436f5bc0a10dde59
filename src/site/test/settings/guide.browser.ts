import type { Page } from '@playwright/test'
import { startTestApp } from '../../../platform/testing/app/test-app.ts'
import { expect, test } from '../../../platform/testing/browser/browser.ts'
import { createFirstAdmin } from './first-admin.ts'

async function choose(page: Page, step: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: step }).click()
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('choosing another step of the setup guide saves what was typed, and sends nothing to anyone', async ({ page }) => {
  test.slow()
  const site = await startTestApp({ pages: true, setUp: false })
  try {
    await createFirstAdmin(page, site)
    await page.getByLabel('Tagline').fill('Where people who teach chess meet')
    await choose(page, 'Purpose')
    await expect(heading(page)).toHaveText('What is it for, and whom does it serve?')
    await expect(page.getByRole('link', { name: 'Name (done)' })).toBeVisible()
    expect(await (await fetch(`${site.url}/`)).text()).toContain('Where people who teach chess meet')

    // What was rejected stays on the screen, with the reason.
    const line = page.getByLabel('Who it is for, in a line')
    await line.fill('A community for chess teachers'.repeat(10))
    await choose(page, 'Color')
    await expect(line).toHaveAccessibleDescription(/or less/)
    await expect(line).toBeFocused()
    await line.fill('A community for chess teachers')
    await choose(page, 'Color')
    await expect(heading(page)).toHaveText('What is your color?')

    // A step that was only looked at stays open.
    await choose(page, 'First content')
    await expect(page.getByRole('link', { name: 'Color (open)' })).toBeVisible()
    await page.getByLabel('Title of the thread').fill('Good morning')
    await choose(page, 'First people')
    await page.getByLabel('Email addresses').fill('friend@example.test')
    await choose(page, 'First content')
    await expect(page.getByLabel('Title of the thread')).toHaveValue('Good morning')
    await choose(page, 'First people')
    await expect(page.getByLabel('Email addresses')).toHaveValue('friend@example.test')
    await expect(page.getByRole('link', { name: 'First content (open)' })).toBeVisible()
    await page.getByRole('button', { name: 'Finish' }).click()
    await expect(page.getByText('1 invitation sent')).toBeVisible()
    await site.mailTo('friend@example.test')
  } finally {
    await page.close()
    await site.stop()
  }
})
