import type { PageTexts } from '../../contract/community.ts'
import type { SharePicture } from '../share-pictures/share-picture.ts'
import { sharePictureVersion } from '../share-pictures/share-pictures.ts'
import type { CommunityContent } from './community.ts'

type Content = Pick<CommunityContent, 'name' | 'tagline' | 'brand'>
type Texts = Pick<PageTexts, 'audienceLine'>

/** The picture for previews of links to the community's own pages, such as the landing page. */
export function communityPictureOf({ name, tagline, brand }: Content, { audienceLine }: Texts): SharePicture {
  return { community: name, brand, kind: audienceLine, title: tagline, headline: '', detail: '' }
}

/** The path of that picture. It changes with the picture. */
export function communityPicturePath(content: Content, texts: Texts): string {
  return `/api/site/picture.png?version=${sharePictureVersion(communityPictureOf(content, texts))}`
}
