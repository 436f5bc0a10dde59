import type { FoundItem, SearchSource } from '../../../platform/server/extension-points/search-source.ts'
import { hasWords, type SearchRequest } from '../../../platform/server/search/search-request.ts'
import { searchText } from '../../../platform/server/search/text-words.ts'
import { type ListedAccount, listAccounts } from './account-list.ts'

/** Accounts that are compared, the newest first. */
const maxAccounts = 200

const roleNames = { member: 'Member', admin: 'Admin', employer: 'Employer' }

/** Accounts of every role for admins, by parts of their name or address, as in the list of users. */
export const accountSource: SearchSource = {
  kind: 'account',
  roles: ['admin'],
  filters: ['before', 'after'],
  async find({ db }, _viewer, request) {
    if (!hasWords(request)) return { items: [], isComplete: true }
    const rows = await listAccounts(db, { search: longPart(request) }, null, maxAccounts)
    const items = rows
      .filter((account) => isFound(account, request))
      .slice(0, request.limit)
      .map(toItem)
    return { items, isComplete: rows.length < maxAccounts && items.length < request.limit }
  },
}

/** The index looks up one part of a name or address; the others are compared in code. */
function longPart({ words, phrases }: SearchRequest): string {
  const parts = [...words.map(({ word }) => word), ...phrases]
  return parts.reduce((maxLength, part) => (part.length > maxLength.length ? part : maxLength), '')
}

function isFound({ name, email, createdAt }: ListedAccount, request: SearchRequest): boolean {
  const { words, phrases, excluded, before, after } = request
  const text = `${name} ${email} ${searchText(name)}`.toLowerCase()
  const isWithin = (before === null || createdAt < new Date(before)) && (after === null || createdAt >= new Date(after))
  const contains = (part: string) => text.includes(part)
  return (
    isWithin &&
    words.every(({ word }) => contains(word)) &&
    phrases.every(contains) &&
    !excluded.some(({ word }) => contains(word))
  )
}

function toItem({ id, name, email, role, avatarUrl, createdAt, suspendedAt, verifiedAt }: ListedAccount): FoundItem {
  const states = [suspendedAt && 'suspended', !verifiedAt && 'not verified']
  return {
    id,
    path: `/admin/users?search=${encodeURIComponent(email)}`,
    title: name,
    text: email,
    context: [roleNames[role], ...states].filter(Boolean).join(', '),
    person: { id, name, avatarUrl },
    at: createdAt.toISOString(),
    likes: 0,
  }
}
