import { hashSource } from '../ssr/hash-source.ts'
import { headersOfLastResort } from './headers.ts'
import { awayWords, comeBackAfter } from './problem-details.ts'

/** Seconds after which the page asks again by itself: later than a program, which nobody watches. */
const asksAgainAfter = comeBackAfter + 3

const style = `\
:root{color-scheme:light dark}\
body{display:grid;place-content:center;min-height:100vh;margin:0;padding:24px;box-sizing:border-box;text-align:center;\
font:16px/1.55 system-ui,sans-serif;background:#fbf7f0;color:#241a22}\
h1{margin:0 0 8px;font:600 28px/1.2 Georgia,serif}p{max-width:34em;margin:0 0 4px}small{font-size:14px;color:#6a5a66}\
@media(prefers-color-scheme:dark){body{background:#171017;color:#f3eaf0}small{color:#b7a6b3}}`

/** What somebody sees whose page cannot be given right now: words, no code, and the page itself as soon as it can be. */
export const awayPage = `\
<!doctype html><html lang="en"><head><meta charset="utf-8"><title>One moment</title>\
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">\
<meta http-equiv="refresh" content="${asksAgainAfter}"><style>${style}</style></head>\
<body><main><h1>One moment</h1><p>${awayWords}</p><small>This page tries again by itself.</small></main></body></html>`

/** Its headers, with leave for its own style alone. */
export const awayPageHeaders = {
  ...headersOfLastResort,
  'content-security-policy': `${headersOfLastResort['content-security-policy']};style-src ${hashSource(style)}`,
  'content-type': 'text/html; charset=utf-8',
}
