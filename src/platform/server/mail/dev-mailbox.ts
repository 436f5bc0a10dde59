import { desc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { locale } from '../../contract/locale.ts'
import type { Services } from '../auth/request-context.ts'
import { escapeHtml, hashSource } from '../http/html.ts'
import { mails } from '../tables.ts'
import { readEmails } from './stored-emails.ts'

const style = `
body { font: 16px/1.5 system-ui, sans-serif; max-width: 720px; margin: 0 auto; padding: 24px; }
article { border-top: 1px solid; padding: 16px 0; }
h2 { font-size: 18px; margin: 0; }
iframe { width: 100%; height: 420px; border: 1px solid; border-radius: 10px; background: Canvas; }
`

/** The style sheet of an email. What people typed is escaped and cannot look like one. */
const styleElement = /<style>([\s\S]*?)<\/style>/g

/**
 * The page has no scripts, and shows each email in a frame in which nothing runs. A frame with `srcdoc` inherits the
 * page's policy, so the policy includes the style sheets of the emails.
 */
function policyFor(mails: readonly { html: string }[]): string {
  const styles = mails.flatMap(({ html }) => [...html.matchAll(styleElement)].map(([, text = '']) => text))
  const hashes = new Set([style, ...styles].map(hashSource))
  return [
    "default-src 'none'",
    `style-src ${[...hashes].join(' ')}`,
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/**
 * Mounts the mailbox of demo and test: all sent emails, newest first, as a page and as JSON. Call it only in these
 * modes.
 */
export function mountDevMailbox(app: FastifyInstance, { db, config }: Services): void {
  async function sentMails() {
    const order = [desc(mails.createdAt), desc(mails.id)]
    const rows = await readEmails(db, { where: eq(mails.state, 'sent'), order, limit: 500 })
    return rows.map(({ id, to, subject, text, html, calendar, sentAt }) => {
      return { id, to, from: config.mailFrom, subject, text, html, calendar, sentAt }
    })
  }

  app.get('/dev/mailbox.json', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(await sentMails()),
  )

  app.get('/dev/mailbox', async (_request, reply) => {
    const shown = await sentMails()
    const list = shown.map(
      (mail) => `<article>
<h2>${escapeHtml(mail.subject)}</h2>
<p>To ${escapeHtml(mail.to)} · ${mail.sentAt?.toLocaleString(locale) ?? ''}${calendarLink(mail)}</p>
<iframe sandbox="allow-popups allow-top-navigation-by-user-activation" title="${escapeHtml(mail.subject)}" srcdoc="${escapeHtml(
        mail.html.replace('<head>', '<head><base target="_top">'),
      )}"></iframe>
</article>`,
    )
    return reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', policyFor(shown))
      .type('text/html; charset=utf-8')
      .send(mailboxPage(list))
  })
}

/** The calendar file of an email, as an email program would offer it. */
function calendarLink({ calendar }: { calendar: string | null }): string {
  if (calendar === null) return ''
  const address = `data:text/calendar;base64,${Buffer.from(calendar).toString('base64')}`
  return ` · <a download="event.ics" href="${address}">Calendar file</a>`
}

function mailboxPage(articles: string[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>Mailbox</title>
<style>${style}</style>
</head>
<body>
<h1>Mailbox</h1>
<p>Every email this sample site has sent, newest first. This page exists only in demos and tests.</p>
${articles.join('\n') || '<p>Nothing has been sent yet.</p>'}
</body>
</html>
`
}
