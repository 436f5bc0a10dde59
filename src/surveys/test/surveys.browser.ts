import { createPerson } from '../../accounts/test/people.ts'
import { expect, expectAccessible, test } from '../../platform/testing/browser/browser.ts'
import { originalQuestions } from '../questions.ts'
import { asPerson, membersAnswer } from './survey.ts'

test('a member answers the survey: errors are shown, typed answers survive a reload and a lost connection, answers can change', async ({
  page,
  site,
  signIn,
}) => {
  const admin = await createPerson(site, { role: 'admin' })
  await asPerson(site, admin).saveQuestions(originalQuestions)
  await asPerson(site, admin).openRound('First survey')
  const ada = await createPerson(site)
  await signIn(ada)
  await page.goto('/survey')
  await expect(page.getByRole('heading', { level: 1, name: 'Member Survey' })).toBeVisible()
  const submit = page.getByRole('button', { name: 'Submit Survey' })
  await submit.click()
  await expect(page.getByText('Please select your satisfaction level')).toBeVisible()
  await expect(page.getByText('Please provide suggestions')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Very Satisfied' })).toBeFocused()

  await page.keyboard.press('Space')
  await expect(page.getByRole('radio', { name: 'Very Satisfied' })).toBeChecked()
  await expect(page.getByText('Please select your satisfaction level')).toBeHidden()
  await page.getByLabel('Mentorship program').check()
  await page.getByLabel('What suggestions do you have for us?').fill('More evenings')
  await expect(page.getByText('Please provide suggestions')).toBeHidden()

  await page.reload()
  await expect(page.getByRole('radio', { name: 'Very Satisfied' })).toBeChecked()
  await expect(page.getByLabel('Mentorship program')).toBeChecked()
  await expect(page.getByLabel('What suggestions do you have for us?')).toHaveValue('More evenings')

  await page.route('**/api/surveys/current/response', (route) => route.abort())
  await submit.click()
  await expect(page.getByText('Error submitting survey')).toBeVisible()
  await expect(page.getByText('Please try again later.')).toBeVisible()
  await expect(page.getByLabel('What suggestions do you have for us?')).toHaveValue('More evenings')

  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.unroute('**/api/surveys/current/response')
  await page.route('**/api/surveys/current/response', async (route) => {
    await released
    await route.continue()
  })
  await submit.click()
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeVisible()
  release()
  await expect(page.getByText('Survey submitted successfully!')).toBeVisible()
  await expect(page.getByText('Thank you for your valuable feedback.')).toBeVisible()
  await expect(page.getByText('Your answers to “First survey” are in.')).toBeVisible()
  expect((await asPerson(site, ada).showOwn()).body.response.answers).toMatchObject({
    satisfaction: 'Very Satisfied',
    features: ['Mentorship program'],
    suggestions: 'More evenings',
  })

  await page.getByRole('radio', { name: 'Neutral' }).check()
  await submit.click()
  await expect
    .poll(async () => (await asPerson(site, ada).showOwn()).body.response.answers.satisfaction)
    .toBe('Neutral')
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Neutral' })).toBeChecked()
  await page.getByLabel('What suggestions do you have for us?').fill('')
  await submit.click()
  await expect(page.getByText('Please provide suggestions')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('an admin reads the answers, exports them as CSV, and starts a new survey', async ({ page, site, signIn }) => {
  const admin = await createPerson(site, { role: 'admin' })
  await asPerson(site, admin).saveQuestions(originalQuestions)
  expect((await asPerson(site, admin).openRound('Winter')).status).toBe(201)
  await signIn(admin)
  await page.goto('/admin/survey-results')
  await expect(page.getByText('No survey responses yet.')).toBeVisible()

  await membersAnswer(site, 22, { contactEmail: 'write@example.test' })
  await page.reload()
  const total = page.getByRole('region', { name: 'Total Responses' })
  await expect(total.getByText('22', { exact: true })).toBeVisible()
  const overview = page.getByRole('region', { name: 'Satisfaction Overview' })
  await expect(overview.getByRole('row', { name: 'Satisfied 22 100%', exact: true })).toBeVisible()
  const features = page.getByRole('region', { name: 'Top Feature Requests' })
  await expect(features.getByRole('row', { name: 'Mentorship program 22 100%' })).toBeVisible()
  const list = page.getByRole('region', { name: 'Individual Responses' })
  expect((await list.boundingBox())?.height).toBe(600)
  await expect(list.getByText('More evenings for beginners')).toHaveCount(20)
  await list.getByRole('button', { name: 'Show more' }).click()
  await expect(list.getByText('More evenings for beginners')).toHaveCount(22)
  await expect(page.getByText('22 answers, shown without names.')).toBeVisible()
  await expectAccessible(page)

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export CSV' }).click()
  expect((await download).suggestedFilename()).toBe('Survey Winter.csv')

  await page.getByRole('button', { name: 'New Survey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Begin a new survey?' })
  await expect(dialog.getByText('“Winter” ends')).toBeVisible()
  await dialog.getByLabel('Name of the new survey').fill('Spring')
  await dialog.getByRole('button', { name: 'Begin New Survey' }).click()
  await expect(page.getByText('No survey responses yet.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Satisfaction over time' })).toBeVisible()

  await page.getByLabel('Survey to look at').selectOption('Winter')
  await expect(total.getByText('22', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/round=/)
  await page.getByRole('link', { name: 'Back to Admin' }).click()
  await expect(page).toHaveURL('/admin')
})

test('when results cannot be loaded, the screen shows an error and a retry button', async ({ page, site, signIn }) => {
  await signIn(await createPerson(site, { role: 'admin' }))
  await page.route('**/api/surveys/results*', (route) => route.fulfill({ status: 404, body: '{}' }))
  await page.goto('/admin/survey-results')
  await expect(page.getByText('Error loading survey results')).toBeVisible()
  await expect(page.getByText('Please try again later.')).toBeVisible()
  await page.unroute('**/api/surveys/results*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('region', { name: 'Total Responses' })).toBeVisible()
})
