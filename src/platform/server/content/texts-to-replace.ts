import { isDeepStrictEqual } from 'node:util'
import { type TextToReplace, textsOfOneCommunity } from '../../contract/community.ts'
import { type CommunityRow, editableContentOf } from './community-texts.ts'
import { defaultPageContent } from './default-page-content.ts'
import { defaultTexts } from './stored-community.ts'

/** The texts that describe another community, because nobody has replaced the original ones. */
export function textsToReplace(row: CommunityRow): TextToReplace[] {
  const content = editableContentOf(row)
  const originals = { ...defaultTexts, ...defaultPageContent, founderBiography: '' }
  return textsOfOneCommunity.filter((field) => isDeepStrictEqual(content[field], originals[field]))
}
