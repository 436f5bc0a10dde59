import type { SearchSource } from '../../platform/server/extension-points/search-source.ts'
import { matchesWords } from '../../platform/server/search/search-request.ts'
import { listCourses } from './catalog.ts'

/** The courses, which are few. */
export const courseSource: SearchSource = {
  kind: 'course',
  roles: ['member', 'admin'],
  filters: [],
  async find({ db }, _viewer, request) {
    const { subjects, courses } = await listCourses(db)
    const labels = new Map(subjects.map(({ id, label }) => [id, label]))
    const found = courses.filter(({ title, provider, description, skills, subject }) =>
      matchesWords([title, provider, description, labels.get(subject), ...skills].join(' '), request),
    )
    const items = found.slice(0, request.limit).map(({ id, title, provider, description, skills, subject }) => ({
      id,
      path: `/university?tab=${subject}`,
      title,
      text: [description, skills.join(', ')].join('\n'),
      context: `${provider} · ${labels.get(subject) ?? ''}`,
      person: null,
      at: null,
      likes: 0,
    }))
    return { items, isComplete: true }
  },
}
