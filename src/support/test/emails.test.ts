import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { mails } from '../../platform/server/tables.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { until } from '../../platform/testing/until.ts'
import { supportOf } from './support-client.ts'

let app: TestApp
let support: ReturnType<typeof supportOf>
let ada: Person
let admin: Person
let secondAdmin: Person
beforeAll(async () => {
  app = await startTestApp()
  support = supportOf(app)
  ada = await createPerson(app, { name: 'Ada Bennett' })
  admin = await createPerson(app, { role: 'admin' })
  secondAdmin = await createPerson(app, { role: 'admin' })
})
afterAll(() => app?.stop())

function rowsWith(subject: string, site = app) {
  return site.services.db.select().from(mails).where(eq(mails.subject, subject))
}

test('requests, replies and answers are emailed to the other side with a link to the conversation', async () => {
  const message = 'I paid twice.\n\nPlease help.'
  const { body } = await support.create(ada, { subject: 'Two charges', message, priority: 'high', category: 'billing' })

  for (const { email } of [admin, secondAdmin]) {
    const asked = await app.mailTo(email, '[HIGH] BILLING: Two charges')
    expect(asked.subject).toBe('[HIGH] BILLING: Two charges')
    for (const text of [message, 'Ada Bennett', ada.email, 'Priority: high', 'Category: billing']) {
      expect(asked.text).toContain(text)
    }
    expect(asked.text).toContain(`${app.url}/admin/support/${body.id}`)
  }

  await support.reply(admin, body.id, 'One of them is on its way back.')
  const replied = await app.mailTo(ada.email, 'Two charges')
  expect(replied.subject).toBe('Reply to your request: Two charges')
  expect(replied.text).toContain('One of them is on its way back.')
  expect(replied.text).toContain(`${app.url}/support/${body.id}`)

  await support.answer(ada, body.id, 'It has arrived. Thank you.')
  const answered = await until('the mail about her answer', async () => {
    const mail = await app.mailTo(admin.email, '[HIGH] BILLING: Two charges')
    return mail.text.includes('added to their request') && mail
  })
  expect(answered.text).toContain('It has arrived. Thank you.')
})

test('an email to the team has no reply address and is deleted with the member’s account', async () => {
  await support.ask(ada, 'Where answers go')
  const rows = await rowsWith('[MEDIUM] GENERAL: Where answers go')
  expect(rows.map(({ to }) => to).sort()).toEqual([admin.email, secondAdmin.email].sort())
  for (const row of rows) expect(row).toMatchObject({ replyTo: null, aboutAccountId: ada.id })
  await app.services.db.transaction((tx) => app.services.outbox.forget(tx, ada))
  expect(await rowsWith('[MEDIUM] GENERAL: Where answers go')).toEqual([])
})

test('a rejected request sends no email', async () => {
  const id = await support.ask(ada, 'Mailed once')
  await support.reply(admin, id, 'Once')
  await support.reply(secondAdmin, id, 'Twice')
  await support.answer(await createPerson(app), id, 'Let me in')
  await support.answer(ada, id, ' ')
  expect(await rowsWith('Reply to your request: Mailed once')).toHaveLength(1)
  expect(await rowsWith('[MEDIUM] GENERAL: Mailed once')).toHaveLength(2)
})

test('markup and names stay text in an email and cannot inject headers', async () => {
  const eve = await createPerson(app, { name: '<b>Eve</b>' })
  await support.create(eve, { subject: '<img src=x onerror=alert(1)>', message: '<script>alert(1)</script>' })
  const mail = await app.mailTo(admin.email, '[MEDIUM] GENERAL: <img src=x onerror=alert(1)>')
  expect(mail.html).not.toMatch(/<script|<img|<b>Eve/)
  expect(mail.html).toContain('&lt;script&gt;')
})

test('with ADMIN_EMAIL, emails to the team go to that address only', async () => {
  const site = await startTestApp({ config: { adminEmail: 'team@example.test' } })
  try {
    await createPerson(site, { role: 'admin' })
    await supportOf(site).ask(await createPerson(site), 'To the team')
    const rows = await rowsWith('[MEDIUM] GENERAL: To the team', site)
    expect(rows.map(({ to }) => to)).toEqual(['team@example.test'])
  } finally {
    await site.stop()
  }
})

test('without any admin to email, a request is saved for the first admin', async () => {
  const site = await startTestApp()
  try {
    const there = supportOf(site)
    await there.ask(await createPerson(site), 'Anybody there?')
    const { body } = await there.list(await createPerson(site, { role: 'admin' }))
    expect(body.requests[0].subject).toBe('Anybody there?')
  } finally {
    await site.stop()
  }
})
