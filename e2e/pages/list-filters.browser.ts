import type { Page } from '@playwright/test'
import { createPerson } from '../../src/accounts/test/people.ts'
import { asPerson } from '../../src/forum/test/forum-client.ts'
import { expect, test } from '../../src/platform/testing/browser/browser.ts'

/** Milliseconds without a key press after which a search starts. */
const typingPause = 300

/**
 * Searches and, right before the search starts, clicks a button or chooses an option of a select, on a page that is too
 * busy to apply that change of its address before the search's own.
 */
async function searchAndAct(page: Page, search: string, selector: string, option?: string): Promise<void> {
  await page.evaluate(
    ({ search, selector, option, typingPause }) => {
      const field = document.querySelector<HTMLInputElement>('main input[type=search]')
      const control = document.querySelector<HTMLElement>(selector)
      if (!field || !control) throw new Error('There is no such control.')
      field.focus()
      document.execCommand('insertText', false, search)
      setTimeout(() => {
        if (control instanceof HTMLSelectElement) {
          control.value = option ?? ''
          control.dispatchEvent(new Event('change', { bubbles: true }))
        } else control.click()
        const until = performance.now() + 60
        while (performance.now() < until);
      }, typingPause - 20)
    },
    { search, selector, option, typingPause },
  )
}

test('a row that is opened while a search starts opens, and the search applies', async ({ page, site, signIn }) => {
  await signIn(await createPerson(site, { name: 'Zora Sample', role: 'admin' }))
  await page.goto('/admin/users')
  await expect(page.getByRole('main').getByRole('button', { name: /^Zora Sample/ })).toBeVisible()
  await searchAndAct(page, 'Zora', 'main [data-row-opener]')
  await expect(page).toHaveURL(/search=Zora/)
  await expect(page).toHaveURL(/open=/)
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('an order that is chosen while a search starts applies, and so does the search', async ({
  page,
  site,
  signIn,
}) => {
  const ada = await createPerson(site, { name: 'Ada Bennett' })
  await asPerson(site, ada).start({ categoryId: 'wellness-balance', title: 'Knitting and code' })
  await signIn(ada)
  await page.goto('/messages?category=wellness-balance')
  await expect(page.getByRole('link', { name: 'Knitting and code' })).toBeVisible()
  await searchAndAct(page, 'knitting', 'main select', 'likes')
  await expect(page).toHaveURL(/search=knitting/)
  await expect(page).toHaveURL(/sort=likes/)
})
