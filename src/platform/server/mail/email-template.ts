import { t } from '#text'
import { brandColors } from '../../contract/brand/brand-colors.ts'
import { siteLanguage } from '../../contract/locale.ts'
import { accent } from '../../contract/palette.ts'
import type { EmailFrame } from '../content/brand.ts'
import { escapeHtml } from '../http/html.ts'

/**
 * The content of an email, without its layout. All of it is plain text, and names and messages need no escaping here.
 */
export type EmailTemplate = {
  subject: string
  /** Paragraphs. Line breaks inside them are kept. */
  paragraphs: string[]
  /** Lists under headings, after the paragraphs. */
  sections?: EmailSection[]
  /** The main action, as a button. */
  action?: { label: string; url: string }
  /** A muted last line, for example for recipients who did not expect the email. */
  note?: string
}

export type EmailSection = {
  heading: string
  /** Items with a URL and a muted second line. */
  items: { title: string; url: string; details?: string }[]
}

const fewerLabel = t`Get fewer notifications about this`
const unsubscribeLabel = t`Stop emails like this one`
/** The end of an email's content. What people typed cannot look like it. */
const end = '</main>'
/** The beginning of the heading with the community's name, before which the logo is placed. */
const heading = '<header>'
/** The address of the logo inside the email. */
export const logoContentId = 'logo@baobab'

/** The two bodies of an email. The HTML is readable in light and dark, and contains no external images. */
export function renderEmail(email: EmailTemplate, frame: EmailFrame): { text: string; html: string } {
  return { text: renderText(email, frame), html: renderHtml(email, frame) }
}

/** Adds the logo, which is attached to the email. Only when it is sent, so that it is always the current one. */
export function withLogo(html: string): string {
  return html.replace(heading, `${heading}<img src="cid:${logoContentId}" alt="" height="40"><br>`)
}

/** Adds muted last lines with the recipient's own links: to get fewer emails about the same subject, and to unsubscribe. */
export function withLinks(
  content: { text: string; html: string },
  { fewerUrl, unsubscribeUrl }: { fewerUrl: string | null; unsubscribeUrl: string | null },
) {
  return withLink(withLink(content, fewerLabel, fewerUrl), unsubscribeLabel, unsubscribeUrl)
}

function withLink({ text, html }: { text: string; html: string }, label: string, url: string | null) {
  if (url === null) return { text, html }
  const line = `<p class="quiet"><a href="${escapeHtml(url)}">${escapeHtml(label)}</a></p>`
  return { text: `${text}\n${label}: ${url}\n`, html: html.replace(`${end}\n`, `${line}\n${end}\n`) }
}

function renderText({ paragraphs, sections = [], action, note }: EmailTemplate, { name, footer }: EmailFrame): string {
  const parts = [...paragraphs]
  for (const { heading, items } of sections) {
    const entries = items.map(({ title, url, details }) => [`- ${title}`, ...(details ? [details] : []), url])
    parts.push([heading, ...entries.map((entry) => entry.join('\n  '))].join('\n'))
  }
  if (action) parts.push(`${action.label}:\n${action.url}`)
  if (note) parts.push(note)
  return `${parts.join('\n\n')}\n\n-- \n${[name, footer].filter(Boolean).join('\n')}\n`
}

function renderHtml(
  { subject, paragraphs, sections = [], action, note }: EmailTemplate,
  { name, brandColor, footer }: EmailFrame,
): string {
  const colors = brandColors(brandColor)
  const { light, dark } = colors.grounds
  const [lightAccent, darkAccent] = [accent('aubergine', 'light', colors), accent('aubergine', 'dark', colors)]
  const body = [...paragraphs.map((paragraph) => `<p>${lines(paragraph)}</p>`), ...sections.map(sectionHtml)].join('\n')
  const button = action
    ? `<p><a class="button" href="${escapeHtml(action.url)}">${escapeHtml(action.label)}</a></p>`
    : ''
  const address = action ? `<p class="quiet">${escapeHtml(t`Or open this link: ${action.url}`)}</p>` : ''
  const foot = footer ? `<p class="quiet">${lines(footer)}</p>` : ''
  const last = note ? `<p class="quiet">${lines(note)}</p>` : ''
  return `<!doctype html>
<html lang="${siteLanguage ?? 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
body { margin: 0; background: ${light.ground}; color: ${light.ink}; font: 16px/1.55 system-ui, sans-serif; }
main { max-width: 560px; margin: 0 auto; padding: 32px 24px; }
header { font: 600 22px Georgia, serif; color: ${lightAccent.filled}; padding-bottom: 16px; }
.button { display: inline-block; background: ${lightAccent.filled}; color: ${lightAccent.contrast}; padding: 12px 24px; border-radius: 10px;
  text-decoration: none; font-weight: 600; }
h2 { font: 600 18px Georgia, serif; margin: 24px 0 8px; }
ul { margin: 0; padding: 0; list-style: none; }
li { padding: 6px 0; overflow-wrap: anywhere; }
a { color: ${lightAccent.text}; }
.quiet { color: ${light.muted}; font-size: 14px; overflow-wrap: anywhere; }
.quiet a { color: inherit; }
@media (prefers-color-scheme: dark) {
  body { background: ${dark.ground}; color: ${dark.ink}; }
  header, a { color: ${darkAccent.text}; }
  .button { background: ${darkAccent.filled}; color: ${darkAccent.contrast}; }
  .quiet { color: ${dark.muted}; }
}
</style>
</head>
<body>
<main>
${heading}${escapeHtml(name)}</header>
${body}
${button}
${last}
${address}
${foot}
${end}
</body>
</html>
`
}

function sectionHtml({ heading, items }: EmailSection): string {
  const entries = items.map(({ title, url, details }) => {
    const second = details ? `<br><span class="quiet">${lines(details)}</span>` : ''
    return `<li><a href="${escapeHtml(url)}">${escapeHtml(title)}</a>${second}</li>`
  })
  return `<h2>${escapeHtml(heading)}</h2>\n<ul>\n${entries.join('\n')}\n</ul>`
}

function lines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>')
}
