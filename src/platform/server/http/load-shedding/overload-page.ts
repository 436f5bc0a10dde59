import { t } from '#text'
import { siteLanguage } from '../../../contract/locale.ts'
import { grounds } from '../../../contract/palette.ts'
import { minimalHeaders } from '../headers.ts'
import { escapeHtml, hashSource } from '../html.ts'
import { retryAfterSeconds, unavailableMessage } from '../problem-details.ts'

/** Seconds after which the page reloads itself: later than a program retries, which nobody watches. */
const reloadAfterSeconds = retryAfterSeconds + 3

const { light, dark } = grounds
const style = `\
:root{color-scheme:light dark}\
body{display:grid;place-content:center;min-height:100vh;margin:0;padding:24px;box-sizing:border-box;text-align:center;\
font:16px/1.55 system-ui,sans-serif;background:${light.ground};color:${light.ink}}\
h1{margin:0 0 8px;font:600 28px/1.2 Georgia,serif}p{max-width:34em;margin:0 0 4px}small{font-size:14px;color:${light.muted}}\
@media(prefers-color-scheme:dark){body{background:${dark.ground};color:${dark.ink}}small{color:${dark.muted}}}`

const [title, text, note] = [t`One moment`, unavailableMessage, t`This page tries again on its own.`].map(escapeHtml)

/** What a person sees whose page is rejected. It reloads itself. */
export const overloadPage = `\
<!doctype html><html lang="${siteLanguage ?? 'en'}"><head><meta charset="utf-8"><title>${title}</title>\
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">\
<meta http-equiv="refresh" content="${reloadAfterSeconds}"><style>${style}</style></head>\
<body><main><h1>${title}</h1><p>${text}</p><small>${note}</small></main></body></html>`

/** Its headers. They allow its own style and nothing else. */
export const overloadPageHeaders = {
  ...minimalHeaders,
  'content-security-policy': `${minimalHeaders['content-security-policy']};style-src ${hashSource(style)}`,
  'content-type': 'text/html; charset=utf-8',
}
