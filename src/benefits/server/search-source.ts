import { desc } from 'drizzle-orm'
import type { SearchSource } from '../../platform/server/extension-points/search-source.ts'
import { matchesWords } from '../../platform/server/search/search-request.ts'
import { isOffered } from './offered-benefits.ts'
import { benefits } from './tables.ts'

/** Benefits that are compared one by one, the newest first. */
const maxBenefits = 1_000

/** Benefits that members can claim now. Promo codes and addresses of partners are not searched: they come with a claim. */
export const benefitSource: SearchSource = {
  kind: 'benefit',
  roles: ['member', 'admin'],
  filters: [],
  async find({ db }, _viewer, request) {
    const { id, company, title, description, discount, category, createdAt } = benefits
    const rows = await db
      .select({ id, company, title, description, discount, category, createdAt })
      .from(benefits)
      .where(isOffered)
      .orderBy(desc(createdAt), desc(id))
      .limit(maxBenefits)
    const items = rows
      .map((row) => ({ ...row, text: [row.company, row.discount, row.category, row.description].join('\n') }))
      .filter((row) => matchesWords(`${row.title} ${row.text}`, request))
      .slice(0, request.limit)
      .map((row) => ({
        id: row.id,
        path: '/benefits',
        title: row.title,
        text: row.description,
        context: [row.company, row.discount].filter(Boolean).join(' · '),
        person: null,
        at: row.createdAt.toISOString(),
        likes: 0,
      }))
    return { items, isComplete: rows.length < maxBenefits && items.length < request.limit }
  },
}
