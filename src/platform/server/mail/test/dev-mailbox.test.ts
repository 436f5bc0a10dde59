import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { until } from '../../../testing/until.ts'
import { hashSource } from '../../http/html.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.stop())

const calendar = { text: 'BEGIN:VCALENDAR\r\nSUMMARY:<script>\r\nEND:VCALENDAR\r\n', method: 'PUBLISH' as const }
const email = {
  subject: '<b>A letter</b>',
  paragraphs: ['For all.'],
  sections: [
    { heading: 'A list', items: [{ title: 'An <item>', url: 'https://example.test/?a&b', details: 'Soon.' }] },
  ],
}

/** What the mailbox holds, once so many mails are in it. */
function mailbox(size: number) {
  return until(`${size} mails`, async () => {
    const { body } = await app.request('GET', '/dev/mailbox.json')
    return body.length === size && body
  })
}

test('the mailbox shows every email as it was sent, with shared content, unsubscribe links, and calendar files', async () => {
  const { db, outbox } = app.services
  await db.transaction(async (tx) => {
    await outbox.queue(tx, 'single@example.test', { subject: 'Single', paragraphs: ['For one.'] })
    const id = await outbox.saveSharedEmail(tx, email, calendar)
    const stop = (to: string) => ({ to, unsubscribeUrl: `https://example.test/unsubscribe/${to}` })
    await outbox.queueShared(tx, id, [stop('first@example.test'), stop('second@example.test')])
  })
  const list: { to: string; text: string; html: string; calendar: string | null }[] = await mailbox(3)
  const byAddress = new Map(list.map((mail) => [mail.to.split('@')[0], mail]))
  expect(byAddress.get('single')).toMatchObject({ subject: 'Single', calendar: null })
  for (const name of ['first', 'second']) {
    const mail = byAddress.get(name)
    expect(mail).toMatchObject({ subject: '<b>A letter</b>', calendar: calendar.text })
    expect(mail?.text).toContain('For all.\n\nA list\n- An <item>\n  Soon.\n  https://example.test/?a&b\n')
    expect(mail?.text).toContain(`Stop emails like this one: https://example.test/unsubscribe/${name}@example.test`)
    expect(mail?.html).toContain('<a href="https://example.test/?a&amp;b">An &lt;item&gt;</a>')
  }
  const page = await app.request('GET', '/dev/mailbox')
  const file = Buffer.from(calendar.text).toString('base64')
  expect(page.body).toContain(`<a download="event.ics" href="data:text/calendar;base64,${file}">Calendar file</a>`)
  expect(page.body).not.toMatch(/<b>A letter|<script>/)
  // The frames have the policy of the page around them.
  const policy = page.headers.get('content-security-policy') ?? ''
  const styles = [page.body, ...list.map(({ html }) => html)].map(
    (html) => /<style>([\s\S]*?)<\/style>/.exec(html)?.[1],
  )
  for (const style of styles) expect(policy).toContain(hashSource(style ?? 'no style'))
  expect(policy).not.toContain('unsafe')
})
