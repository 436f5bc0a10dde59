import type { Person } from '../../accounts/test/people.ts'
import { createPerson } from '../../accounts/test/people.ts'
import type { TestApp } from '../../platform/testing/app/test-app.ts'
import { emptyAnswers, originalQuestions } from '../questions.ts'

export const answers = {
  ...emptyAnswers(originalQuestions),
  satisfaction: 'Satisfied',
  features: ['Mentorship program', 'Interview preparation'],
  suggestions: 'More evenings for beginners',
  improvements: 'Louder microphones',
  contactEmail: '',
}

/** A person's requests about surveys. */
export function asPerson(app: TestApp, { cookie }: { cookie?: string }) {
  const call = (method: string, path: string, body?: unknown) =>
    app.request(method, `/api/surveys${path}`, { cookie, body })
  return {
    call,
    showOwn: () => call('GET', '/current'),
    async answer(changes: object = {}, more: object = {}) {
      const { body } = await call('GET', '/current')
      const given = { roundId: body.round?.id, answers: { ...answers, ...changes }, ...more }
      return call('PUT', '/current/response', given)
    },
    results: (round?: string) => call('GET', `/results${round ? `?round=${round}` : ''}`),
    async openRound(title: string) {
      const { currentRound, version } = (await call('GET', '/questions')).body
      return call('POST', '/rounds', { title, endingRoundId: currentRound.id, questionsVersion: version })
    },
    questions: () => call('GET', '/questions'),
    async saveQuestions(questions: object[], more: object = {}) {
      const { version, currentRound } = (await call('GET', '/questions')).body
      return call('PUT', '/questions', { questions, version, currentRoundId: currentRound.id, ...more })
    },
  }
}

/** New members who each answer the current survey once. */
export async function membersAnswer(app: TestApp, count: number, changes: object = {}): Promise<Person[]> {
  const people = await Promise.all(Array.from({ length: count }, () => createPerson(app)))
  for (const person of people) await asPerson(app, person).answer(changes)
  return people
}
