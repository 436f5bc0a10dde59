import type { SearchSource } from '../../platform/server/extension-points/search-source.ts'
import { matchesWords } from '../../platform/server/search/search-request.ts'
import { courses, courseTabs } from '../courses.ts'

const allCourses = courseTabs.flatMap((tab) => courses[tab.id].map((course) => ({ ...course, tab })))

/** The courses, which are few and part of the code. */
export const courseSource: SearchSource = {
  kind: 'course',
  roles: ['member', 'admin'],
  filters: [],
  async find(_services, _viewer, request) {
    const found = allCourses.filter(({ title, provider, description, skills, tab }) =>
      matchesWords([title, provider, description, tab.label, ...skills].join(' '), request),
    )
    const items = found.slice(0, request.limit).map(({ id, title, provider, description, skills, tab }) => ({
      id,
      path: `/university?tab=${tab.id}`,
      title,
      text: [description, skills.join(', ')].join('\n'),
      context: `${provider} · ${tab.label}`,
      person: null,
      at: null,
      likes: 0,
    }))
    return { items, isComplete: true }
  },
}
