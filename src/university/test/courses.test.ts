import { expect, test } from 'vitest'
import { defaultCourses as courses, defaultSubjects as courseTabs } from '../courses.ts'

const all = Object.values(courses).flat()

test('the six tabs have twelve courses with the specified numbers', () => {
  const counts = courseTabs.map(({ id }) => [id, courses[id].length])
  expect(Object.fromEntries(counts)).toEqual({
    programming: 3,
    webdev: 2,
    datascience: 2,
    mobile: 2,
    cybersecurity: 1,
    cloud: 2,
  })
  expect(all).toHaveLength(12)
})

test('each course has a unique id and https URL, and more skills than a collapsed card shows', () => {
  expect(new Set(all.map(({ id }) => id)).size).toBe(12)
  expect(new Set(all.map(({ url }) => url)).size).toBe(12)
  for (const { url, skills, title } of all) {
    expect(new URL(url).protocol, title).toBe('https:')
    expect(new Set(skills).size, title).toBe(skills.length)
    expect(skills.length, title).toBeGreaterThan(3)
  }
})

test('each level has a course', () => {
  expect(new Set(all.map(({ level }) => level))).toEqual(new Set(['Beginner', 'Intermediate', 'Advanced']))
})
