import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { applyDates } from '../../platform/contract/locale.ts'
import { i18n } from '../../platform/contract/text/translation.ts'
import { Trans } from '../text/translated-elements.tsx'

/** A compiled text, as the build writes it. */
const compiled = (...tokens: (string | [string])[]) => tokens as unknown as string

test('markup in a value is shown as the text that it is', () => {
  const name = "</script><script>alert('x')</script><b>bold</b>"
  const message = compiled('Hosted by <0>', ['name'], '</0>')
  const html = renderToStaticMarkup(
    createElement(Trans, { id: 'a', message, values: { name }, components: { 0: createElement('b') } }),
  )
  expect(html).toBe(
    'Hosted by <b>&lt;/script&gt;&lt;script&gt;alert(&#x27;x&#x27;)&lt;/script&gt;&lt;b&gt;bold&lt;/b&gt;</b>',
  )
})

test('escape sequences in a value stay as people wrote them', () => {
  const name = String.raw`C:\x41\u0042`
  const message = compiled(['name'], ' left')
  expect(i18n._({ id: 'b', message, values: { name } })).toBe(`${name} left`)
  expect(renderToStaticMarkup(createElement(Trans, { id: 'b', message, values: { name } }))).toBe(`${name} left`)
})

test('numbers are written in the date language that an admin chooses while the site runs', () => {
  const message = [['n', 'plural', { one: ['#', ' reply'], other: ['#', ' replies'] }]] as unknown as string
  const text = () => i18n._({ id: 'c', message, values: { n: 1_234_567 } })
  expect(text()).toBe('1,234,567 replies')
  try {
    applyDates({ dateLanguage: 'en-IN', timeZone: null })
    expect(text()).toBe('12,34,567 replies')
  } finally {
    applyDates({ dateLanguage: null, timeZone: null })
  }
  expect(text()).toBe('1,234,567 replies')
})
