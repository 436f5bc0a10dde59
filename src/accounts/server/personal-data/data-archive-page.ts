import { t } from '#text'
import { perLocale, siteLanguage } from '../../../platform/contract/locale.ts'
import { escapeHtml, hashSource } from '../../../platform/server/http/html.ts'

export type ArchivedPart = { name: string; data: unknown; files: string[] }

const dates = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }),
)
const style = `
body { max-width: 46rem; margin: 0 auto; padding: 2rem 1rem 4rem; font: 1rem/1.55 system-ui, sans-serif; }
h1, h2 { line-height: 1.2; font-family: Georgia, serif; }
h2 { margin-top: 3rem; padding-top: 1.5rem; border-top: 1px solid; }
dl { margin: 0; }
dt { font-size: 0.875rem; opacity: 0.8; }
dd { margin: 0 0 0.5rem; white-space: pre-wrap; overflow-wrap: anywhere; }
ul { margin: 0; padding-left: 1.25rem; }
li { margin-bottom: 1rem; }
img { display: block; max-width: 16rem; }
@media (min-width: 40rem) {
  dl { display: grid; grid-template-columns: 10rem 1fr; column-gap: 1rem; }
}
`
/** The page may load only the pictures beside it, and run nothing. */
const contentSecurityPolicy = `default-src 'none'; img-src 'self' file:; style-src ${hashSource(style)}`
const isMoment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
const isPicture = /\.(jpe?g|png|webp)$/i

/** The archive's `index.html`: all data in readable form, for any browser without a connection. */
export function archivePage(community: string, at: Date, parts: ArchivedPart[]): string {
  const title = escapeHtml(t`Your data at ${community}`)
  const about = t`This is everything we kept about you as of ${dates().format(at)} UTC. The .json files have the same data for programs.`
  return `<!doctype html>
<html lang="${siteLanguage ?? 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta http-equiv="content-security-policy" content="${contentSecurityPolicy}">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<h1>${title}</h1>
<p>${escapeHtml(about)}</p>
${parts.map(section).join('\n')}
</body>
</html>
`
}

function section({ name, data, files }: ArchivedPart): string {
  const list = files.length > 0 ? `<h3>${escapeHtml(t`Files`)}</h3><ul>${files.map(link).join('')}</ul>` : ''
  return `<section><h2>${labelOf(name)}</h2>${render(data)}${list}</section>`
}

function link(path: string): string {
  const address = escapeHtml(path.split('/').map(encodeURIComponent).join('/'))
  const name = escapeHtml(path.slice(path.lastIndexOf('/') + 1))
  const picture = isPicture.test(path) ? `<img src="${address}" alt="">` : ''
  return `<li>${picture}<a href="${address}">${name}</a></li>`
}

/** A JSON value as HTML. */
function render(value: unknown): string {
  if (Array.isArray(value)) {
    return value.length > 0
      ? `<ul>${value.map((item) => `<li>${render(item)}</li>`).join('')}</ul>`
      : escapeHtml(t`None`)
  }
  if (typeof value === 'object' && value !== null) {
    const rows = Object.entries(value).map(([key, item]) => `<dt>${labelOf(key)}</dt><dd>${render(item)}</dd>`)
    return `<dl>${rows.join('')}</dl>`
  }
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return escapeHtml(value ? t`Yes` : t`No`)
  const text = String(value)
  return isMoment.test(text) ? escapeHtml(t`${dates().format(new Date(text))} UTC`) : escapeHtml(text)
}

/** A readable label for a name in the JSON files: "joinedAt" becomes "Joined at", in English like these names. */
function labelOf(name: string): string {
  const spaced = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase()
  return escapeHtml(spaced.charAt(0).toUpperCase() + spaced.slice(1))
}
