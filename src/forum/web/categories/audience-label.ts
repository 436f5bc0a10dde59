import { t } from '#text'
import type { Audience, Category, NamedAudience } from '../../contract.ts'

/** Who an audience is, in a sentence: "Only … can read this." */
export function audienceName({ audience, groupName }: NamedAudience): string {
  if (audience === 'members') return t`All members`
  if (audience === 'admins') return t`Admins`
  return groupName === null ? t`Members of a group` : t`Members of ${groupName}`
}

/** Who can post in a category where the viewer cannot. Admins always can, which the sentence leaves out. */
export function writersSentence({ writers }: Pick<Category, 'writers'>): string {
  if (writers.audience === 'admins') return t`Only admins can post in this category.`
  return writers.groupName === null
    ? t`Only members of a group can post in this category.`
    : t`Only members of ${writers.groupName} can post in this category.`
}

/** The options of a select for an audience. */
export function audienceOptions(
  everyone: string,
  groups: readonly { boardId: Audience; name: string }[],
): { value: Audience; label: string }[] {
  return [
    { value: 'members', label: everyone },
    { value: 'admins', label: t`Admins only` },
    ...groups.map(({ boardId, name }) => ({ value: boardId, label: t`Members of ${name}` })),
  ]
}
