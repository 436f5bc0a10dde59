import type { Page } from '@playwright/test'
import { createPerson } from '../../accounts/test/people.ts'
import { createEmployer } from '../../employers/test/companies.ts'
import { expect, expectAccessible, test } from '../../platform/testing/browser/browser.ts'
import { mockFind, mockSuggestions, result } from './mocked-search.ts'

const fieldOf = (page: Page) => page.getByRole('searchbox', { name: 'Search' })
const resultsOf = (page: Page) => page.getByRole('region', { name: 'Results' })

test('the address keeps the query, the kind, and the order; typing, chips, and Back change it', async ({
  page,
  site,
  signIn,
}) => {
  await signIn(await createPerson(site))
  const asked: string[] = []
  await mockFind(page, (parameters) => {
    asked.push(String(parameters))
    const name = `${parameters.get('q')} ${parameters.get('kind') ?? 'all'} ${parameters.get('sort')}`
    return { results: [result({ title: name, excerpt: 'Under the baobab', excerptMatches: [[10, 16]] })] }
  })
  await page.goto('/search')
  await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible()
  expect(await page.title()).toMatch(/^Search · /)
  await expect(page.getByText('in:introductions')).toBeVisible()
  await expectAccessible(page)
  expect(asked).toEqual([])

  await fieldOf(page).fill('tea')
  await expect(page).toHaveURL('/search?q=tea')
  await expect(resultsOf(page).getByRole('link', { name: 'tea all relevance' })).toBeVisible()
  await expect(resultsOf(page).locator('mark')).toHaveText('baobab')
  await page.getByRole('radio', { name: 'Replies' }).check()
  await expect(page).toHaveURL('/search?q=tea&kind=reply')
  await expect(resultsOf(page).getByRole('link', { name: 'tea reply relevance' })).toBeVisible()
  await page.getByLabel('Sort results').selectOption('Newest')
  await expect(page).toHaveURL('/search?q=tea&kind=reply&sort=newest')
  await expect(resultsOf(page).getByRole('link', { name: 'tea reply newest' })).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(fieldOf(page)).toHaveValue('tea')
  await expect(page.getByRole('radio', { name: 'Replies' })).toBeChecked()
  await page.goBack()
  await expect(page).toHaveURL('/search?q=tea&kind=reply')
  await expect(page.getByLabel('Sort results')).toHaveValue('relevance')

  await fieldOf(page).press('Enter')
  await expect(resultsOf(page)).toBeFocused()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(fieldOf(page)).toBeFocused()
  await expect(page.getByRole('link', { name: 'tea', exact: true })).toHaveAttribute('href', '/search?q=tea')
})

test('operators are chips that can be removed, and those that nothing matches say so', async ({
  page,
  site,
  signIn,
}) => {
  await signIn(await createPerson(site))
  await mockFind(page, () => ({
    terms: [
      { operator: 'word', value: 'tea', isKnown: true },
      { operator: 'in', value: 'introductions', isKnown: true },
      { operator: 'from', value: 'No One', isKnown: false },
      { operator: 'before', value: 'May', isKnown: false },
    ],
  }))
  await page.goto(`/search?${new URLSearchParams({ q: 'tea in:introductions from:"No One" before:May -cake' })}`)
  const chips = page.getByRole('list', { name: 'Your search' }).getByRole('button')
  await expect(chips).toHaveText(['In Introductions', 'From No One', 'Before May', 'Without cake'])
  await expect(page.getByText('We couldn’t find a person called “No One”.')).toBeVisible()
  await expect(page.getByText('“May” isn’t a date. Write it like before:2026-01-31.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove From No One (not found)' }).click()
  await expect(fieldOf(page)).toHaveValue('tea in:introductions before:May -cake')
  await page.getByRole('button', { name: 'Remove the filters' }).click()
  await expect(page).toHaveURL('/search?q=tea')
  await expect(fieldOf(page)).toHaveValue('tea')
})

test('the filters write operators into the query, and show those that are in it', async ({ page, site, signIn }) => {
  await signIn(await createPerson(site))
  await mockFind(page, () => ({ results: [result()] }))
  await mockSuggestions(page, () => ({ results: [result({ kind: 'person', title: 'Ada Bennett' })] }))
  await page.goto('/search?q=tea')
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('In category').selectOption('Coding & Development')
  await expect(fieldOf(page)).toHaveValue('tea in:coding-development')
  await page.getByLabel('From person').fill('Ada Bennett')
  await page.getByLabel('From person').press('Enter')
  await expect(fieldOf(page)).toHaveValue('tea in:coding-development from:"Ada Bennett"')
  const hasPicture = page.getByRole('checkbox', { name: 'Has picture' })
  // The filters show what the address says, so they change a moment after the click.
  await hasPicture.click()
  await expect(hasPicture).toBeChecked()
  await page.getByLabel('After', { exact: true }).fill('2026-01-31')
  await page.getByLabel('Before', { exact: true }).fill('2026-12-31')
  const query = 'tea in:coding-development from:"Ada Bennett" has:picture after:2026-01-31 before:2026-12-31'
  await expect(fieldOf(page)).toHaveValue(query)
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByLabel('In category')).toHaveValue('coding-development')
  await expect(page.getByLabel('From person')).toHaveValue('Ada Bennett')
  await expect(hasPicture).toBeChecked()
  await expect(page.getByLabel('Before', { exact: true })).toHaveValue('2026-12-31')
  await hasPicture.click()
  await expect(hasPicture).not.toBeChecked()
  await page.getByLabel('In category').selectOption('Any category')
  await page.getByLabel('From person').fill('')
  await page.getByLabel('From person').blur()
  await expect(fieldOf(page)).toHaveValue('tea after:2026-01-31 before:2026-12-31')
})

test('more results have an address of their own, and the way back leads through every page', async ({
  page,
  site,
  signIn,
}) => {
  await signIn(await createPerson(site))
  await mockFind(page, (parameters) => {
    const number = Number(parameters.get('after') ?? 1)
    return { results: [result({ title: `Page ${number}` })], next: number < 3 ? String(number + 1) : null }
  })
  await page.goto('/search?q=tea')
  const pages = page.getByRole('navigation', { name: 'Pages of results' })
  await expect(pages.getByRole('link')).toHaveText(['More results'])
  await pages.getByRole('link', { name: 'More results' }).click()
  await expect(page).toHaveURL('/search?q=tea&after=2')
  await expect(resultsOf(page).getByRole('link', { name: 'Page 2' })).toBeVisible()
  await expect(resultsOf(page)).toBeFocused()
  await pages.getByRole('link', { name: 'More results' }).click()
  await expect(resultsOf(page).getByRole('link', { name: 'Page 3' })).toBeVisible()
  await expect(pages.getByRole('link')).toHaveText(['Previous results'])
  await pages.getByRole('link', { name: 'Previous results' }).click()
  await expect(page).toHaveURL('/search?q=tea&after=2')
  await pages.getByRole('link', { name: 'First results' }).click()
  await expect(page).toHaveURL('/search?q=tea')
  await expect(resultsOf(page).getByRole('link', { name: 'Page 1' })).toBeVisible()
})

test('a fault can be tried again, a correction can be refused, and an incomplete search says so', async ({
  page,
  site,
  signIn,
}) => {
  await signIn(await createPerson(site))
  let isDown = true
  await mockFind(page, (parameters) => {
    if (isDown) return null
    if (parameters.get('kind') === null) return { results: [result({ title: 'Everything' })], isComplete: false }
    if (parameters.get('q') !== 'baobob tree') return {}
    return { results: [result({ title: 'Under the baobab' })], corrected: 'baobab tree', isComplete: false }
  })
  await page.goto('/search?q=baobob+tree&kind=reply')
  await expect(page.getByRole('heading', { name: 'The search didn’t answer.' })).toBeVisible()
  await expectAccessible(page)
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Showing results for “baobab tree”')).toBeVisible()
  await expect(page.getByText('There may be more results. Add a word to narrow the search.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Search for exactly what you typed' }).click()
  await expect(fieldOf(page)).toHaveValue('"baobob" "tree"')
  await page.getByRole('button', { name: 'Search all kinds' }).click()
  await expect(page).not.toHaveURL(/kind=/)
  await expect(page.getByText('Add a word or choose a kind to narrow the search.')).toBeVisible()
})

test('employers search their own kinds, without the filters of posts', async ({ page, site, signIn }) => {
  await signIn(await createEmployer(site, { companyName: 'Kapok Works' }))
  await mockFind(page, () => ({}))
  await page.goto('/search?q=tea')
  await expect(page.getByRole('radiogroup', { name: 'Kind' }).getByRole('radio')).toHaveCount(5)
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(page.getByLabel('From person')).toBeVisible()
  await expect(page.getByLabel('In category')).toHaveCount(0)
  await expectAccessible(page)
})

test('visitors are redirected to the login and return to their search', async ({ page }) => {
  await page.goto('/search?q=tea')
  await expect(page).toHaveURL(/\/login\?next=%2Fsearch%3Fq%3Dtea$/)
})
