import fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { plainTextOf } from '../../platform/markup/parse-markup.ts'
import { computesWithin } from '../../platform/testing/machine-speed.ts'
import { Markup } from '../markup/markup.tsx'

/** The HTML of a post, without the frame around it. */
function html(text: string): string {
  return renderToStaticMarkup(createElement(Markup, { text }))
    .replace(/^<div[^>]*>/, '')
    .replace(/<\/div>$/, '')
}

const allowedTags = new Set('p strong em a br ul ol li blockquote code pre hr div svg path'.split(' '))
const allowedSchemes = /^(https?:|mailto:)/i

/** Every tag that came out is one we made, carries no handler, and links lead to the web or to mail. */
function expectHarmless(text: string): void {
  const output = renderToStaticMarkup(createElement(Markup, { text }))
  for (const [, tag = '', attributes = ''] of output.matchAll(/<([a-z][^\s/>]*)((?:[^>"]|"[^"]*")*)>/gi)) {
    expect(allowedTags, output).toContain(tag.toLowerCase())
    for (const [, name = '', value = ''] of attributes.matchAll(/([^\s=]+)="([^"]*)"/g)) {
      expect(name.toLowerCase(), output).not.toMatch(/^on|^style$|^src|^srcdoc$|^formaction$/)
      if (name === 'href') expect(value, output).toMatch(allowedSchemes)
    }
  }
}

test('bold, italic, links, code, lists and quotes become elements', () => {
  expect(html('**bold** and *italic*')).toBe('<p><strong>bold</strong> and <em>italic</em></p>')
  expect(html('`code`')).toBe('<p><code>code</code></p>')
  expect(html('```sql\nselect 1\n```')).toBe('<pre tabindex="0"><code>select 1</code></pre>')
  expect(html('- one\n- two')).toBe('<ul><li>one</li><li>two</li></ul>')
  expect(html('3. three\n4. four')).toBe('<ol start="3"><li>three</li><li>four</li></ol>')
  expect(html('> said')).toBe('<blockquote><p>said</p></blockquote>')
  expect(html('[Ada](https://ada.example/)')).toMatch(
    /^<p><a href="https:\/\/ada\.example\/" rel="nofollow noopener ugc" target="_blank">Ada<svg.*aria-label="\(opens in a new tab\)"/,
  )
})

test('line breaks are kept', () => {
  expect(html('one\ntwo')).toBe('<p>one<br/>two</p>')
})

test('a bare web address becomes a link, the name of a file does not', () => {
  expect(html('see https://example.org/a?b=1')).toContain('<a href="https://example.org/a?b=1"')
  expect(html('run main.py or deploy.sh on example.com')).not.toContain('<a')
})

test('headings become bold paragraphs; pictures and tables are not rendered', () => {
  expect(html('# Loud')).toBe('<p><strong>Loud</strong></p>')
  expect(html('![alt](https://example.org/x.png)')).not.toContain('<img')
  expect(html('| a | b |\n|---|---|\n| 1 | 2 |')).not.toContain('<table')
})

const hostile = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><a xlink:href="javascript:alert(1)">x</a></svg>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java\nscript:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](&#x6A;avascript&colon;alert(1))',
  '[x](\u0001javascript:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '[x](vbscript:msgbox(1))',
  '[x](file:///etc/passwd)',
  '<javascript:alert(1)>',
  'javascript:alert(1)',
  '[x]: javascript:alert(1)\n\n[x]',
  '[x](https://a.example/" onmouseover="alert(1))',
  "[x](https://a.example/' onmouseover='alert(1))",
  '![x](javascript:alert(1))',
  '![x" onerror="alert(1)](https://a.example/x)',
  '```<img src=x onerror=alert(1)>\n</code></pre><script>alert(1)</script>\n```',
  '`<script>alert(1)</script>`',
  '**<b onclick=alert(1)>**',
  `${'> '.repeat(200)}<script>alert(1)</script>`,
  `${'['.repeat(400)}x${'](javascript:alert(1))'.repeat(200)}`,
  `${'*'.repeat(2000)}a${'_'.repeat(2000)}`,
  '<a href="&#x6A;avascript:alert(1)">x</a>',
  '[x](https://a.example "title\\" onclick=\\"alert(1)")',
]

test.each(hostile)('hostile text is rendered harmlessly: %s', (text) => expectHarmless(text))

test('random text renders only allowed elements', () => {
  const fragment = fc.oneof(
    fc.constantFrom(...hostile),
    fc.constantFrom(
      '[',
      '](',
      ')',
      '<',
      '>',
      '"',
      "'",
      '&',
      '`',
      '```',
      '*',
      '**',
      '\n',
      '\n\n',
      '> ',
      '- ',
      '![',
      ':',
    ),
    fc.constantFrom('javascript:', 'https://', 'data:', 'onload=', 'mailto:', '&#106;', '%6a', '\\', '<!--', ']]>'),
    fc.string({ unit: 'binary', maxLength: 20 }),
  )
  fc.assert(
    fc.property(fc.array(fragment, { maxLength: 12 }), (parts) => expectHarmless(parts.join(''))),
    { numRuns: 1000 },
  )
})

test('5000 characters of hostile text are rendered quickly', () => {
  const renderAll = () => {
    for (const unit of ['[', '*a_', '> ', '`', '![](', '- ', '<', '**a ', 'https://a.b/', '[a](', '&#', '\\[']) {
      html(unit.repeat(Math.ceil(5000 / unit.length)))
    }
  }
  expect(computesWithin(5000, renderAll)).toBe(true)
})

test('an excerpt has the text without Markdown, also where Markdown was cut off', () => {
  expect(plainTextOf('**Hello** *there*\n\nSee [the list](https://example.org) and **`npm ci`**.')).toBe(
    'Hello there See the list and npm ci.',
  )
  expect(plainTextOf('- one\n- two\n\n> said')).toBe('one two said')
  expect(plainTextOf('This is **very impor')).toBe('This is very impor')
  expect(plainTextOf('```sql\nselect 1')).toBe('select 1')
  expect(plainTextOf('See [the lis')).toBe('See the lis')
})
