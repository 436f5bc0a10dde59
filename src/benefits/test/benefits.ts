import { day } from '../../platform/contract/durations.ts'
import type { TestApp } from '../../platform/testing/app/test-app.ts'

export const fields = {
  company: 'Quiet Keys',
  title: 'A year of typing lessons',
  logo: '',
  icon: 'keyboard',
  description: 'Learn to type without looking.',
  discount: '20% off',
  category: 'Learning',
  rating: 4.6,
  validUntil: null as string | null,
  promoCode: 'SECRET-KEYS',
  partnerUrl: 'https://quiet-keys.example.com/join?from=community',
  isActive: true,
}

/** A person's requests about benefits. */
export function asPerson(app: TestApp, { cookie }: { cookie?: string }) {
  const call = (method: string, path: string, body?: unknown) =>
    app.request(method, `/api/benefits${path}`, { cookie, body })
  return {
    call,
    list: () => call('GET', ''),
    all: () => call('GET', '/all'),
    add: (changes: object = {}) => call('POST', '', { ...fields, ...changes }),
    change: (id: string, changes: object = {}) => call('PUT', `/${id}`, { ...fields, ...changes }),
    claim: (id: string) => call('PUT', `/${id}/claim`),
    remove: (id: string) => call('DELETE', `/${id}`),
  }
}

/** A calendar day in New York as `YYYY-MM-DD`, counted from today. */
export function dayFromToday(days: number): string {
  return new Date(Date.now() + days * day).toLocaleDateString('sv-SE', { timeZone: 'America/New_York' })
}
