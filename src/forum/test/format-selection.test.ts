import { expect, test } from 'vitest'
import { type Format, formatSelection } from '../web/editor/format-selection.ts'

/** Applies a format to a text whose selection is between ‹ and ›, and returns the result in the same notation. */
function format(marked: string, kind: Format): string {
  const from = marked.indexOf('‹')
  const to = marked.indexOf('›') - 1
  const text = marked.replace(/[‹›]/g, '')
  const edit = formatSelection(text, from, to, kind)
  const after = text.slice(0, edit.from) + edit.insert + text.slice(edit.to)
  return `${after.slice(0, edit.selectFrom)}‹${after.slice(edit.selectFrom, edit.selectTo)}›${after.slice(edit.selectTo)}`
}

test('bold, italic, and code surround the selection, which stays selected', () => {
  expect(format('say ‹hello› now', 'bold')).toBe('say **‹hello›** now')
  expect(format('say ‹hello› now', 'italic')).toBe('say *‹hello›* now')
  expect(format('say ‹hello› now', 'code')).toBe('say `‹hello›` now')
})

test('applying the same format again removes it', () => {
  expect(format('say **‹hello›** now', 'bold')).toBe('say ‹hello› now')
  expect(format('say *‹hello›* now', 'italic')).toBe('say ‹hello› now')
})

test('italic is added to bold text, and removing it keeps bold', () => {
  expect(format('**‹hello›**', 'italic')).toBe('***‹hello›***')
  expect(format('***‹hello›***', 'italic')).toBe('**‹hello›**')
})

test('without a selection, a sample text is inserted and selected', () => {
  expect(format('‹›', 'bold')).toBe('**‹bold text›**')
  expect(format('‹›', 'link')).toBe('[‹link text›](https://)')
})

test('formatting a link selects the missing part: the URL of a text, or the text of a URL', () => {
  expect(format('see ‹the list›', 'link')).toBe('see [the list](‹https://›)')
  expect(format('see ‹https://a.example/x›', 'link')).toBe('see [‹link text›](https://a.example/x)')
})

test('several lines of code become a fenced block', () => {
  expect(format('so: ‹a\nb› and on', 'code')).toBe('so: \n```\n‹a\nb›\n```\n and on')
})
