import fc from 'fast-check'
import { expect, test } from 'vitest'
import { archiveFileName } from '../../server/personal-data/data-archive.ts'

test.each([
  ['Resume 2026.pdf', 'Resume 2026.pdf'],
  ['../../etc/passwd', '_.._etc_passwd'],
  ['..\\..\\Windows\\system.ini', '_.._Windows_system.ini'],
  ['/absolute.pdf', '_absolute.pdf'],
  ['C:\\resume.pdf', 'C__resume.pdf'],
  ['..', 'file'],
  ['', 'file'],
  ['...hidden', 'hidden'],
  ['CON.pdf', '_CON.pdf'],
  ['lpt1', '_lpt1'],
  ['line\nbreak\u202Efdp.exe', 'line_break_fdp.exe'],
  ['Lebenslauf für Zoë.pdf', 'Lebenslauf für Zoë.pdf'],
  [`${'long '.repeat(50)}.pdf`, `${'long '.repeat(12)}.pdf`],
])('the file name %j becomes %j', (name, expected) => {
  expect(archiveFileName(name, new Set())).toBe(expected)
})

test('two files with the same name get different names, also on case-insensitive systems', () => {
  const taken = new Set<string>()
  expect(['photo.jpg', 'Photo.jpg', 'photo.jpg'].map((name) => archiveFileName(name, taken))).toEqual([
    'photo.jpg',
    'Photo-2.jpg',
    'photo-3.jpg',
  ])
})

test('no name leaves its folder, is hidden, or is too long', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
      const safe = archiveFileName(name, new Set())
      expect(safe).not.toMatch(/[/\\\p{Cc}\p{Cf}:]|^\.|^\s*$/u)
      expect([...safe].length).toBeLessThanOrEqual(80)
      expect(safe.isWellFormed()).toBe(true)
    }),
  )
})
