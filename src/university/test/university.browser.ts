import { createPerson } from '../../accounts/test/people.ts'
import { expect, expectAccessible, test } from '../../platform/testing/browser/browser.ts'

const tabs = {
  Programming: 3,
  'Web Development': 2,
  'Data Science': 2,
  'Mobile Development': 2,
  Cybersecurity: 1,
  'Cloud Computing': 2,
}

test('a member browses the courses by keyboard and starts one in a new tab', async ({
  page,
  site,
  signIn,
  context,
}) => {
  await signIn(await createPerson(site))
  await page.goto('/university')
  await expect(page.getByRole('heading', { level: 1, name: /University$/ })).toBeVisible()
  await expect(page.getByText('Free Online Technology Courses')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('tab', { name: 'Programming' }).focus()
  for (const [name, count] of Object.entries(tabs)) {
    await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('link', { name: 'Start Course' })).toHaveCount(count)
    await page.keyboard.press('ArrowRight')
  }
  // After the last tab, the first one follows.
  await expect(page).toHaveURL('/university')
  await page.getByRole('tab', { name: 'Cloud Computing' }).click()
  await expect(page).toHaveURL('/university?tab=cloud')
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Cloud Computing' })).toHaveAttribute('aria-selected', 'true')

  const card = page.getByRole('article', { name: 'Introduction to Kubernetes' })
  await expect(card.getByText('Intermediate')).toBeVisible()
  await expect(card.getByRole('list').getByText('Minikube')).toBeHidden()
  await card.getByRole('button', { name: '+2 more skills' }).click()
  await expect(card.getByRole('list').getByText('Minikube')).toBeVisible()

  await context.route('https://training.linuxfoundation.org/**', (route) => route.fulfill({ body: 'The course' }))
  const start = card.getByRole('link', { name: 'Start Course' })
  await expect(start).toHaveAttribute('rel', 'noopener noreferrer')
  const opened = context.waitForEvent('page')
  await start.click()
  await expect(await opened).toHaveURL('https://training.linuxfoundation.org/training/introduction-to-kubernetes/')
})
