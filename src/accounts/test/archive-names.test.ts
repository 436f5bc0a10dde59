import fc from 'fast-check'
import { expect, test } from 'vitest'
import { archiveName } from '../server/archive-names.ts'

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
])('%j becomes %j', (name, expected) => {
  expect(archiveName(name, new Set())).toBe(expected)
})

test('two files of the same name stand side by side, also where case does not count', () => {
  const taken = new Set<string>()
  expect(['photo.jpg', 'Photo.jpg', 'photo.jpg'].map((name) => archiveName(name, taken))).toEqual([
    'photo.jpg',
    'Photo-2.jpg',
    'photo-3.jpg',
  ])
})

test('no name whatever leads out of its folder, hides, or is too long', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
      const safe = archiveName(name, new Set())
      expect(safe).not.toMatch(/[/\\\p{Cc}\p{Cf}:]|^\.|^\s*$/u)
      expect([...safe].length).toBeLessThanOrEqual(80)
      expect(safe.isWellFormed()).toBe(true)
    }),
  )
})
