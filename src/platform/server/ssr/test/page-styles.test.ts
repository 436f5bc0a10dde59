import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { readStyleSheets, withInlineStyles } from '../page-styles.ts'

const sheets = new Map([
  ['/assets/base-x1.css', 'p{color:red}'],
  ['/assets/odd-x2.css', 'p::after{content:"</style>"}'],
])
const base = '<link rel="stylesheet" href="/assets/base-x1.css" data-precedence="screen"/>'

test('styles are inlined, and their links remain, disabled', () => {
  expect(withInlineStyles(`<head>${base}</head>`, sheets, 'n')).toBe(
    '<head><style nonce="n">p{color:red}</style>' +
      '<link rel="stylesheet" href="/assets/base-x1.css" data-precedence="screen" media="not all" disabled=""/></head>',
  )
})

test('scripts get a low priority', () => {
  const page = '<link rel="modulepreload" href="/assets/a.js"/>'
  expect(withInlineStyles(page, sheets, 'n')).toBe(
    '<link rel="modulepreload" fetchpriority="low" href="/assets/a.js"/>',
  )
})

test('unknown style sheets, and those that would end their element, remain linked', () => {
  const page = ['odd-x2', 'none']
    .map((name) => `<link rel="stylesheet" href="/assets/${name}.css" data-precedence="screen"/>`)
    .join('')
  expect(withInlineStyles(page, sheets, 'n')).toBe(page)
})

test('inside the signed-in frame nothing changes', () => {
  const page = `<link rel="modulepreload" href="/assets/signed-in-frame-x.js"/>${base}`
  expect(withInlineStyles(page, sheets, 'n')).toBe(page)
})

test('style sheets are found below a folder with a space and an umlaut', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'our büro '))
  try {
    await mkdir(join(folder, 'assets'))
    await writeFile(join(folder, 'assets', 'base-x1.css'), 'p{color:red}')
    const found = await readStyleSheets(pathToFileURL(`${folder}/`))
    expect([...found]).toEqual([['/assets/base-x1.css', 'p{color:red}']])
  } finally {
    await rm(folder, { recursive: true })
  }
})
