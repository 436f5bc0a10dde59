import { expect, test } from 'vitest'
import { checkPicture } from '../../ui/files/pictures.ts'
import type { ProfileForm } from '../contract.ts'
import { emptyFieldValues } from '../fields.ts'
import { tagsOnOneLine } from '../labels.ts'
import { addSkill, suggestionsFor } from '../web/edit/fields/skills.ts'
import { checkResume } from '../web/edit/files/resume-check.ts'
import { conflictingFields, formatFieldValue } from '../web/edit/form/conflicts.ts'
import { changedFields, mergeFields } from '../web/edit/form/form-values.ts'
import { jpeg, pdf } from './files.ts'

const base: ProfileForm = {
  ...emptyFieldValues,
  jobTitle: 'Engineer',
  location: 'Atlanta',
  technicalSkills: ['Go'],
  sharedFields: ['bio'],
  isInDirectory: true,
}

test('a field that was not edited takes the other device’s value, and an edited one keeps its own', () => {
  const mine = { ...base, bio: 'Half a sent', technicalSkills: ['Go', 'Rust'], location: '' }
  const theirs = { ...base, bio: 'Theirs', jobTitle: 'Architect', technicalSkills: [], isInDirectory: false }
  const merged = mergeFields(base, mine, theirs)
  expect(merged).toEqual({ ...theirs, bio: 'Half a sent', technicalSkills: ['Go', 'Rust'], location: '' })
  expect(Object.keys(changedFields(theirs, merged)).sort()).toEqual(['bio', 'location', 'technicalSkills'])
})

test('twelve suggestions are shown at a time, without chosen skills in any case', () => {
  const first = suggestionsFor([])
  expect(first).toHaveLength(12)
  expect(suggestionsFor(first.map((skill) => skill.toUpperCase()))).not.toEqual(expect.arrayContaining([first[0]]))
  let chosen: string[] = []
  while (suggestionsFor(chosen).length > 0) chosen = [...chosen, ...suggestionsFor(chosen)]
  expect(new Set(chosen).size).toBe(29)
})

test('a skill is trimmed, ignored if empty, and not added twice', () => {
  expect(addSkill(['Go'], '  Rust ')).toEqual(['Go', 'Rust'])
  expect(addSkill(['Go'], '   ')).toEqual(['Go'])
  expect(addSkill(['Go'], 'GO')).toEqual(['Go'])
  const full = Array.from({ length: 40 }, (_, index) => `Skill ${index}`)
  expect(addSkill(full, 'One more')).toEqual(full)
})

test('tags that surely fit on one line are shown, at least one, and the others are counted', () => {
  expect(tagsOnOneLine([])).toEqual({ shown: [], hiddenCount: 0 })
  expect(tagsOnOneLine(['Go', 'SQL', 'AWS'])).toEqual({ shown: ['Go', 'SQL', 'AWS'], hiddenCount: 0 })
  const long = 'x'.repeat(50)
  expect(tagsOnOneLine([long, 'Go'])).toEqual({ shown: [long], hiddenCount: 1 })
  expect(tagsOnOneLine(['Product Management', 'SQL', 'Data Analysis', 'Agile'])).toEqual({
    shown: ['Product Management', 'SQL'],
    hiddenCount: 2,
  })
})

test('a file is checked by its name, size, and first bytes before the upload', async () => {
  const photo = await jpeg()
  const wrongPhoto = 'Invalid file type: Only .jpg and .png files are allowed.'
  expect(await checkPicture(new File([photo], 'Me.JPEG'))).toBeNull()
  expect(await checkPicture(new File([photo], 'me.webp'))).toBe(wrongPhoto)
  expect(await checkPicture(new File([pdf], 'me.png'))).toBe(wrongPhoto)
  expect(await checkPicture(new File([], 'me.png'))).toBe(wrongPhoto)
  const megabyte = 1024 * 1024
  // The browser shrinks photos above the server's limit, up to 20 MB.
  expect(await checkPicture(new File([photo, new Uint8Array(2 * megabyte)], 'me.jpg'))).toBeNull()
  expect(await checkPicture(new File([photo, new Uint8Array(20 * megabyte)], 'me.jpg'))).toBe(
    'File too large: Please select an image under 2MB.',
  )
  const wrongResume = 'Invalid file type: Please upload a PDF or Word document.'
  expect(await checkResume(new File([pdf], 'cv.pdf'))).toBeNull()
  expect(await checkResume(new File([new Uint8Array([0x50, 0x4b, 0x03, 0x04])], 'cv.docx'))).toBeNull()
  expect(await checkResume(new File([photo], 'cv.pdf'))).toBe(wrongResume)
  expect(await checkResume(new File([pdf, new Uint8Array(5 * 1024 * 1024)], 'cv.pdf'))).toBe(
    'File too large: Please upload a file smaller than 5MB.',
  )
})

const known: ProfileForm = {
  ...emptyFieldValues,
  bio: 'Before',
  jobTitle: 'Engineer',
  technicalSkills: ['SQL'],
  isInDirectory: true,
  sharedFields: ['bio'],
}

test('a field is in conflict when it was edited here and saved elsewhere to something else', () => {
  const mine: ProfileForm = { ...known, bio: 'Mine', jobTitle: 'Architect', technicalSkills: ['SQL', 'Go'] }
  expect(conflictingFields(known, mine, { ...known, bio: 'Theirs', company: 'Loom' })).toEqual(['bio'])
  expect(conflictingFields(known, mine, { ...known, technicalSkills: [] })).toEqual(['technicalSkills'])
  // The same value in both places, or a change in only one.
  expect(conflictingFields(known, mine, { ...known, jobTitle: 'Architect' })).toEqual([])
  expect(conflictingFields(known, mine, known)).toEqual([])
  expect(conflictingFields(known, known, { ...known, bio: 'Theirs' })).toEqual([])
})

test('every kind of value is shown as text in the notice', () => {
  expect(formatFieldValue('bio', '')).toBe('(empty)')
  expect(formatFieldValue('isInDirectory', false)).toBe('off')
  expect(formatFieldValue('sharedFields', ['bio', 'technicalSkills'])).toBe('Bio, Skills')
  expect(formatFieldValue('sharedFields', ['groups'])).toBe('Groups you belong to')
  expect(formatFieldValue('technicalSkills', [])).toBe('(nothing)')
  expect(formatFieldValue('yearsExperience', null)).toBe('Not specified')
  expect(formatFieldValue('availability', 'networking')).toBe('Networking')
})
