import { CompanyLogo } from '../../employers/web/exports.tsx'
import { PersonAvatar } from '../../ui/avatar.tsx'
import type { Conversation } from '../contract.ts'

/** Who the other one is: an employer's company, or a person. Decoration to a screen reader: the name stands beside it. */
export function Face({ other, size = 'md' }: { other: Conversation['other']; size?: 'sm' | 'md' }) {
  if (other.company && !other.avatarUrl) return <CompanyLogo company={other.company} size={size} />
  return <PersonAvatar name={other.name} src={other.avatarUrl} size={size} />
}
