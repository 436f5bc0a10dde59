import { expect, test } from 'vitest'
import type { ProfileForm } from '../contract.ts'
import { changedFields, mergeFields } from '../web/edit/fields.ts'
import { checkPhoto, checkResume } from '../web/edit/file-checks.ts'
import { addSkill, suggestionsFor } from '../web/edit/skills.ts'
import { jpeg, pdf } from './files.ts'

const base: ProfileForm = {
  jobTitle: 'Engineer',
  company: '',
  location: 'Atlanta',
  yearsExperience: null,
  education: '',
  linkedinProfile: '',
  bio: '',
  careerGoals: '',
  availability: null,
  technicalSkills: ['Go'],
  sharedFields: ['bio'],
  isInDirectory: true,
}

test('a field that was not touched takes the other device’s value, a touched one stays as it is typed', () => {
  const mine = { ...base, bio: 'Half a sent', technicalSkills: ['Go', 'Rust'], location: '' }
  const theirs = { ...base, bio: 'Theirs', jobTitle: 'Architect', technicalSkills: [], isInDirectory: false }
  const merged = mergeFields(base, mine, theirs)
  expect(merged).toEqual({ ...theirs, bio: 'Half a sent', technicalSkills: ['Go', 'Rust'], location: '' })
  expect(Object.keys(changedFields(theirs, merged)).sort()).toEqual(['bio', 'location', 'technicalSkills'])
})

test('twelve suggestions are shown at a time, never one that is chosen, in any case', () => {
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

test('a file is judged by its name, its size and how it begins, before it is sent', async () => {
  const photo = await jpeg()
  const wrongPhoto = 'Invalid file type: Only .jpg and .png files are allowed.'
  expect(await checkPhoto(new File([photo], 'Me.JPEG'))).toBeNull()
  expect(await checkPhoto(new File([photo], 'me.webp'))).toBe(wrongPhoto)
  expect(await checkPhoto(new File([pdf], 'me.png'))).toBe(wrongPhoto)
  expect(await checkPhoto(new File([], 'me.png'))).toBe(wrongPhoto)
  const megabyte = 1024 * 1024
  // The browser shrinks what is larger than the server takes, up to 20 MB.
  expect(await checkPhoto(new File([photo, new Uint8Array(2 * megabyte)], 'me.jpg'))).toBeNull()
  expect(await checkPhoto(new File([photo, new Uint8Array(20 * megabyte)], 'me.jpg'))).toBe(
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
