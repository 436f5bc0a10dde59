import { randomUUIDv7 } from 'node:crypto'
import { createPerson } from '../../../accounts/test/people.ts'
import { expect, expectAccessible, test } from '../../../platform/testing/browser/browser.ts'
import { planEvent } from '../planned-events.ts'

const breakout = `</script><script>document.title='taken over'</script>`
const zoomLink = 'https://zoom.example/j/canary'
const description = `Bring **a question**.\n\n[Nothing](javascript:alert(1)) ${breakout}`

/** The JSON-LD of the server's response. */
function structuredDataIn(html: string) {
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  return JSON.parse(json)
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, timezoneId: 'Asia/Tokyo' })

  test('a public event is rendered completely: local time, seats, host, and links to log in and join', async ({
    page,
    site,
  }) => {
    const startsAt = new Date('2027-01-12T00:00:00Z')
    const { id } = await planEvent(site, { isPublic: true, zoomLink, description, startsAt, capacity: 20 })
    const response = await page.goto(`/e/${id}`)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Open Office Hour')
    await expect(page.getByText('Monday, January 11, 2027, 7:00 PM to 8:00 PM EST (New York time)')).toBeVisible()
    await expect(page.getByText('20 seats left of 20')).toBeVisible()
    await expect(page.getByText('Hosted by Test Host')).toBeVisible()
    await expect(page.getByText('a question', { exact: true })).toHaveCSS('font-weight', /^[67]/)
    const next = `?next=${encodeURIComponent(`/events/${id}`)}`
    await expect(page.getByRole('link', { name: 'Log in to register' })).toHaveAttribute('href', `/login${next}`)
    await expect(page.getByRole('link', { name: 'Join the community' })).toHaveAttribute('href', `/register${next}`)
    const file = await page.request.get((await page.getByRole('link', { name: /\.ics/ }).getAttribute('href')) ?? '')
    expect(file.headers()['content-type']).toContain('text/calendar')

    const head = page.locator('head')
    await expect(head.locator('link[rel=canonical]')).toHaveAttribute('href', `${site.url}/e/${id}`)
    await expect(head.locator('meta[property="og:title"]')).toHaveAttribute('content', /^Open Office Hour · /)
    await expect(head.locator('meta[name=description]')).toHaveAttribute('content', /7:00 PM.*Bring a question/)
    const image = (await head.locator('meta[property="og:image"]').getAttribute('content')) ?? ''
    expect(image).toContain(`${site.url}/api/public-events/${id}/picture.png?version=`)
    expect((await page.request.get(image)).headers()['content-type']).toBe('image/png')
    const html = (await response?.text()) ?? ''
    expect(structuredDataIn(html)).toMatchObject({
      '@type': 'Event',
      name: 'Open Office Hour',
      startDate: '2027-01-11T19:00:00-05:00',
      endDate: '2027-01-11T20:00:00-05:00',
      eventStatus: 'https://schema.org/EventScheduled',
      location: { '@type': 'VirtualLocation', url: `${site.url}/e/${id}` },
      organizer: { '@type': 'Organization' },
      remainingAttendeeCapacity: 20,
    })
    expect(html).not.toContain('canary')
    expect(html).not.toContain('href="javascript:')
    expect(html).not.toContain('offers')
  })
})

test('the page changes with the event at once, and an unchanged page is answered with 304', async ({ page, site }) => {
  const { id, change } = await planEvent(site, { isPublic: true, capacity: 2, location: '12 Peach Street, Atlanta' })
  const get = async (etag = '') => page.request.get(`/e/${id}`, { headers: { 'if-none-match': etag } })
  const first = await get()
  expect(await first.text()).toContain('2 seats left of 2')
  const etag = first.headers().etag
  expect((await get(etag)).status()).toBe(304)
  await change({ registeredCount: 2 })
  const second = await get(etag)
  expect(second.status()).toBe(200)
  expect(await second.text()).toContain('Full, but members can join the waiting list')
  await change({ cancelledAt: new Date() })
  const html = await (await get()).text()
  expect(html).toContain('This event was canceled.')
  expect(html).not.toContain('Log in to register')
  expect(structuredDataIn(html)).toMatchObject({
    eventStatus: 'https://schema.org/EventCancelled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: '12 Peach Street, Atlanta' },
  })
  await change({ isPublic: false })
  expect((await get()).status()).toBe(404)
})

test('events that are not public or missing, and invalid ids, have the same page', async ({ page, site }) => {
  const { id } = await planEvent(site, { title: 'Not for everybody' })
  const answers = await Promise.all(
    [id, randomUUIDv7(), 'none', `${id}0`].map(async (asked) => {
      const response = await page.request.get(`/e/${asked}`)
      expect(response.status()).toBe(404)
      return await response.text()
    }),
  )
  expect(new Set(answers).size).toBe(1)
  expect(answers[0]).toContain('noindex')
  await page.goto(`/e/${id}`)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})

test('markup in an event is escaped, and the page follows its content security policy', async ({ page, site }) => {
  const violations: string[] = []
  await page.exposeFunction('report', (rule: string) => violations.push(rule))
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', (event) => {
      const { report } = window as unknown as { report: (rule: string) => void }
      report(event.violatedDirective)
    }),
  )
  const title = `Talk ${breakout} <!-- & "quotes"`
  const { id } = await planEvent(site, { isPublic: true, title, host: breakout, location: breakout, description })
  const response = await page.goto(`/e/${id}`)
  const html = (await response?.text()) ?? ''
  expect(structuredDataIn(html).name).toBe(title)
  expect(html).not.toContain('<script>document.title')
  const policy = response?.headers()['content-security-policy'] ?? ''
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByText(`Hosted by ${breakout}`)).toBeVisible()
  expect(await page.title()).toContain('Talk')
  await page.waitForLoadState('networkidle')
  expect(violations).toEqual([])
})

test('a member gets a link to the event, a visitor a login that leads to it', async ({ page, site, signIn }) => {
  const { id } = await planEvent(site, { isPublic: true, description })
  await page.goto(`/e/${id}`)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Log in to register' }).click()
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`/events/${id}`)}`)
  await signIn(await createPerson(site))
  await page.goto(`/e/${id}`)
  await page.getByRole('link', { name: 'Open to register' }).click()
  await expect(page).toHaveURL(`/events/${id}`)
})
