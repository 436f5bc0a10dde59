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

test('going back from a step of the setup guide, leaving the guide, and reloading it keep what was typed', async ({
  page,
}) => {
  test.slow()
  const site = await startTestApp({ pages: true, setUp: false })
  const leave = () => page.getByRole('link', { name: 'Leave for now' }).click()
  const comeBack = async () => {
    await expect(page.getByRole('heading', { name: 'Before you invite many people' })).toBeVisible()
    await page.getByRole('link', { name: 'setup guide' }).click()
    await expect(heading(page)).toHaveText('Where is your community at home?')
  }
  try {
    await createFirstAdmin(page, site)
    await choose(page, 'Purpose')
    const line = page.getByLabel('Who it is for, in a line')
    await line.fill('A community for chess teachers'.repeat(10))
    await page.goBack()
    await expect(line).toHaveAccessibleDescription(/or less/)
    await expect(line).toBeFocused()
    await line.fill('A community for chess teachers')
    await page.goBack()
    await expect(heading(page)).toHaveText('What is your community called?')
    await expect(page.getByRole('link', { name: 'Purpose (done)' })).toBeVisible()
    expect(await (await fetch(`${site.url}/`)).text()).toContain('A community for chess teachers')

    await page.getByLabel('Tagline').fill('Where people who teach chess meet')
    await leave()
    await comeBack()
    expect(await (await fetch(`${site.url}/`)).text()).toContain('Where people who teach chess meet')

    // What would be published or sent is neither, and stays in this browser.
    await choose(page, 'First content')
    await page.getByLabel('Title of the thread').fill('Good morning')
    await page.getByRole('checkbox', { name: 'Group 3' }).uncheck()
    await leave()
    await comeBack()
    await choose(page, 'First people')
    await page.getByLabel('Email addresses').fill('friend@example.test')
    await leave()
    await comeBack()
    await choose(page, 'First content')
    await expect(page.getByLabel('Title of the thread')).toHaveValue('Good morning')
    await expect(page.getByRole('checkbox', { name: 'Group 3' })).not.toBeChecked()
    await choose(page, 'First people')
    await page.reload()
    await expect(page.getByLabel('Email addresses')).toHaveValue('friend@example.test')
    await expect(page.getByRole('link', { name: 'First content (open)' })).toBeVisible()
    await page.getByRole('button', { name: 'Finish' }).click()
    await expect(page.getByText('1 invitation sent')).toBeVisible()
    await site.mailTo('friend@example.test')
    await expect(page.getByRole('link', { name: 'First people (done)' })).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Email addresses')).toHaveValue('')
  } finally {
    await page.close()
    await site.stop()
  }
})
