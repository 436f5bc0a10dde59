import { createPerson } from '../../accounts/test/people.ts'
import { expect, expectAccessible, test } from '../../platform/testing/browser/browser.ts'
import { originalQuestions } from '../questions.ts'
import { asPerson } from './survey.ts'

for (const width of [360, 1280]) {
  test(`at ${width} px, an admin writes the questions of the next survey, previews them, and starts it`, async ({
    page,
    site,
    signIn,
  }) => {
    const admin = await createPerson(site, { role: 'admin' })
    await asPerson(site, admin).saveQuestions(originalQuestions)
    await page.setViewportSize({ width, height: 800 })
    await signIn(admin)
    await page.goto('/admin/settings')
    await page.getByRole('link', { name: 'Survey questions' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Survey questions' })).toBeVisible()
    await expect(page.getByText('Everything is saved.')).toBeVisible()

    await test.step('faults are shown at their fields', async () => {
      await page.getByRole('button', { name: 'Add a question' }).click()
      await expect(page.getByLabel('Question 6', { exact: true })).toBeFocused()
      await page.getByLabel('How it is answered, kind of question 6').selectOption('choice')
      await page.getByLabel('Choices of question 6').fill('Monday')
      await page.getByRole('button', { name: 'Save questions' }).click()
      await expect(page.getByText('Please write the question, or remove it')).toBeVisible()
      await expect(page.getByText('Please enter two choices or more, one per line')).toBeVisible()
      await expect(page.getByLabel('Question 6', { exact: true })).toBeFocused()
      await expectAccessible(page)
    })

    await test.step('what is typed survives a reload', async () => {
      await page.getByLabel('Question 6', { exact: true }).fill('Which day suits you?')
      await page.getByLabel('Choices of question 6').fill('Monday\nFriday')
      await page.reload()
      await expect(page.getByLabel('Question 6', { exact: true })).toHaveValue('Which day suits you?')
      await expect(page.getByText('Not saved yet. This browser keeps your changes.')).toBeVisible()
    })

    await test.step('questions are moved and removed, and the preview shows them as members see them', async () => {
      for (const from of [6, 5, 4, 3, 2]) await page.getByRole('button', { name: `Move question ${from} up` }).click()
      await expect(page.getByLabel('Question 1', { exact: true })).toHaveValue('Which day suits you?')
      await page.getByRole('button', { name: 'Remove question 6' }).click()
      await page.getByRole('switch', { name: 'Question 1 must be answered' }).click()
      await page.getByRole('button', { name: 'Preview' }).click()
      const preview = page.getByRole('region', { name: 'The survey as members see it' })
      await expect(preview.getByRole('radiogroup', { name: 'Which day suits you?' })).toBeVisible()
      await expect(preview.getByText('Email for follow-up (optional)')).toBeHidden()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Close' }).click()
    })

    await page.getByRole('button', { name: 'Save questions' }).click()
    await expect(page.getByText('The next survey asks these questions.')).toBeVisible()
    await expect(page.getByText('Everything is saved.')).toBeFocused()

    await page.getByRole('link', { name: 'Back to Survey' }).click()
    await page.getByRole('button', { name: 'New Survey' }).click()
    const dialog = page.getByRole('dialog', { name: 'Begin a new survey?' })
    await expect(dialog.getByRole('listitem').first()).toHaveText('Which day suits you?')
    await dialog.getByLabel('Name of the new survey').fill('With a day')
    await dialog.getByRole('button', { name: 'Begin New Survey' }).click()
    await expect(page.getByRole('region', { name: 'Which day suits you?' })).toBeVisible()

    const ada = await createPerson(site)
    await signIn(ada)
    await page.goto('/survey')
    await page.getByRole('radio', { name: 'Satisfied', exact: true }).check()
    await page.getByLabel('What suggestions do you have for us?').fill('None')
    await page.getByRole('button', { name: 'Submit Survey' }).click()
    await expect(page.getByText('Please choose an answer')).toBeVisible()
    await page.getByRole('radio', { name: 'Friday' }).check()
    await page.getByRole('button', { name: 'Submit Survey' }).click()
    await expect(page.getByText('Survey submitted successfully!')).toBeVisible()
    expect(Object.values((await asPerson(site, ada).showOwn()).body.response.answers)).toContain('Friday')
  })
}

test('two admins edit at once: the second learns what the first changed, keeps their text, and decides', async ({
  page,
  site,
  signIn,
}) => {
  const admin = await createPerson(site, { role: 'admin' })
  const other = await createPerson(site, { role: 'admin' })
  await asPerson(site, other).saveQuestions(originalQuestions)
  await signIn(admin)
  await page.goto('/admin/survey-questions')
  const third = page.getByLabel('Question 3', { exact: true })
  const save = page.getByRole('button', { name: 'Save questions' })
  await third.fill('What shall we do next?')

  await asPerson(site, other).saveQuestions(originalQuestions.slice(0, 4))
  await save.click()
  await expect(page.getByText('Someone else changed the questions after you opened them')).toBeVisible()
  await expect(page.getByText('Removed: “Email for follow-up (optional)”.')).toBeVisible()
  await expect(third).toHaveValue('What shall we do next?')
  await expectAccessible(page)
  await save.click()
  await expect(page.getByText('Everything is saved.')).toBeVisible()
  expect((await asPerson(site, other).questions()).body.questions).toHaveLength(5)

  await third.fill('And now?')
  await asPerson(site, other).saveQuestions(originalQuestions.slice(0, 3))
  await save.click()
  await page.getByRole('button', { name: 'Use theirs' }).click()
  await expect(third).toHaveValue('What suggestions do you have for us?')
  await expect(page.getByText('Everything is saved.')).toBeVisible()

  await third.fill('What is still missing?')
  await asPerson(site, other).openRound('Meanwhile')
  await save.click()
  await expect(page.getByText('A new survey, “Meanwhile”, has started with the questions as they were')).toBeVisible()
  await expect(page.getByText('The current one, “Meanwhile”, keeps its own')).toBeVisible()
  await save.click()
  await expect(page.getByText('Everything is saved.')).toBeVisible()

  await page.getByRole('button', { name: 'Back to the original questions' }).click()
  await save.click()
  await expect(page.getByText('Everything is saved.')).toBeVisible()
  expect((await asPerson(site, other).questions()).body.isOriginal).toBe(true)
})

test('when the questions cannot be loaded, the screen shows an error and a retry button', async ({
  page,
  site,
  signIn,
}) => {
  await signIn(await createPerson(site, { role: 'admin' }))
  await page.route('**/api/surveys/questions', (route) => route.fulfill({ status: 404, body: '{}' }))
  await page.goto('/admin/survey-questions')
  await expect(page.getByText('Failed to load the questions.')).toBeVisible()
  await page.unroute('**/api/surveys/questions')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('Question 1', { exact: true })).toBeVisible()
})
