import { escapeHtml } from '../http/html.ts'

/** What a mail says, apart from how it looks. All of it is plain text: names and messages need no escaping here. */
export type Letter = {
  subject: string
  /** Paragraphs; line breaks inside them are kept. */
  paragraphs: string[]
  /** Lists under headings, after the paragraphs. */
  sections?: LetterSection[]
  /** The one thing to do, as a button. */
  action?: { label: string; url: string }
  /** A quieter last line, for example what to do when the mail was not expected. */
  note?: string
}

export type LetterSection = {
  heading: string
  /** Each with the address it leads to, and a quieter second line. */
  items: { title: string; url: string; details?: string }[]
}

const stopWords = 'Stop mails like this one'
/** Where a letter ends; nothing that was typed can look like it. */
const end = '</main>'

/** The letter as a mail's two bodies. The HTML reads well in light and dark and needs no picture from outside. */
export function renderLetter(letter: Letter, communityName: string): { text: string; html: string } {
  return { text: renderText(letter, communityName), html: renderHtml(letter, communityName) }
}

/** The bodies with a quiet last line that leads to where mails of this kind are stopped. */
export function withUnsubscribe({ text, html }: { text: string; html: string }, url: string | null) {
  if (url === null) return { text, html }
  const line = `<p class="quiet"><a href="${escapeHtml(url)}">${stopWords}</a></p>`
  return { text: `${text}\n${stopWords}: ${url}\n`, html: html.replace(`${end}\n`, `${line}\n${end}\n`) }
}

function renderText({ paragraphs, sections = [], action, note }: Letter, communityName: string): string {
  const parts = [...paragraphs]
  for (const { heading, items } of sections) {
    const entries = items.map(({ title, url, details }) => [`- ${title}`, ...(details ? [details] : []), url])
    parts.push([heading, ...entries.map((entry) => entry.join('\n  '))].join('\n'))
  }
  if (action) parts.push(`${action.label}:\n${action.url}`)
  if (note) parts.push(note)
  return `${parts.join('\n\n')}\n\n-- \n${communityName}\n`
}

function renderHtml({ subject, paragraphs, sections = [], action, note }: Letter, communityName: string): string {
  const body = [...paragraphs.map((paragraph) => `<p>${lines(paragraph)}</p>`), ...sections.map(sectionHtml)].join('\n')
  const button = action
    ? `<p><a class="button" href="${escapeHtml(action.url)}">${escapeHtml(action.label)}</a></p>`
    : ''
  const address = action ? `<p class="quiet">Or open this address: ${escapeHtml(action.url)}</p>` : ''
  const last = note ? `<p class="quiet">${lines(note)}</p>` : ''
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
body { margin: 0; background: #fbf7f0; color: #241a22; font: 16px/1.55 system-ui, sans-serif; }
main { max-width: 560px; margin: 0 auto; padding: 32px 24px; }
header { font: 600 22px Georgia, serif; color: #64295f; padding-bottom: 16px; }
.button { display: inline-block; background: #64295f; color: #ffffff; padding: 12px 24px; border-radius: 10px;
  text-decoration: none; font-weight: 600; }
h2 { font: 600 18px Georgia, serif; margin: 24px 0 8px; }
ul { margin: 0; padding: 0; list-style: none; }
li { padding: 6px 0; overflow-wrap: anywhere; }
a { color: #64295f; }
.quiet { color: #6a5a66; font-size: 14px; overflow-wrap: anywhere; }
.quiet a { color: inherit; }
@media (prefers-color-scheme: dark) {
  body { background: #171017; color: #f3eaf0; }
  header, a { color: #cfa0c9; }
  .button { background: #cfa0c9; color: #171017; }
  .quiet { color: #b7a6b3; }
}
</style>
</head>
<body>
<main>
<header>${escapeHtml(communityName)}</header>
${body}
${button}
${last}
${address}
${end}
</body>
</html>
`
}

function sectionHtml({ heading, items }: LetterSection): string {
  const entries = items.map(({ title, url, details }) => {
    const second = details ? `<br><span class="quiet">${lines(details)}</span>` : ''
    return `<li><a href="${escapeHtml(url)}">${escapeHtml(title)}</a>${second}</li>`
  })
  return `<h2>${escapeHtml(heading)}</h2>\n<ul>\n${entries.join('\n')}\n</ul>`
}

function lines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>')
}
