import { Anchor, Text } from '@mantine/core'
import { useCallback, useState } from 'react'
import { plural, t } from '#text'
import { OnDemand, preload } from '../../../ui/overlays/on-demand.tsx'
import type { Picture } from '../../contract.ts'
import classes from './gallery.module.css'

const loadViewer = () => import('./picture-viewer.tsx')
const prepareViewer = () => preload(loadViewer)

type GalleryProps = {
  pictures: readonly Picture[]
  /** Opens the editor of the post; null for everyone but its author. */
  onDescribe: (() => void) | null
}

/** The pictures below a post. Each opens large; the code for that loads when a person points at one or focuses it. */
export function Gallery({ pictures, onDescribe }: GalleryProps) {
  const [openedAt, setOpenedAt] = useState<number | null>(null)
  const close = useCallback(() => setOpenedAt(null), [])
  if (pictures.length === 0) return null
  return (
    <>
      <ul className={classes.gallery} data-count={Math.min(pictures.length, 3)} aria-label={t`Pictures`}>
        {pictures.map((picture, index) => (
          <li key={picture.id}>
            <button
              type="button"
              className={classes.open}
              aria-label={openLabel(picture, index, pictures.length)}
              onClick={() => setOpenedAt(index)}
              onPointerEnter={prepareViewer}
              onFocus={prepareViewer}
            >
              <Thumbnail picture={picture} isAlone={pictures.length === 1} />
            </button>
          </li>
        ))}
      </ul>
      {onDescribe && <MissingDescriptions pictures={pictures} onDescribe={onDescribe} />}
      <OnDemand load={loadViewer} props={{ pictures, openedAt, opened: openedAt !== null, onClose: close }} />
    </>
  )
}

function openLabel({ description }: Picture, index: number, count: number): string {
  const place = index + 1
  if (description) {
    return count === 1 ? t`Open picture: ${description}` : t`Open picture ${place} of ${count}: ${description}`
  }
  return count === 1
    ? t`Open picture, without a description`
    : t`Open picture ${place} of ${count}, without a description`
}

/** A single picture is shown completely, several of them in equal frames. */
function Thumbnail({ picture: { description, small, large }, isAlone }: { picture: Picture; isAlone: boolean }) {
  // Beside others, a picture is never wider than half of the text.
  const sources = isAlone ? `${small.url} ${small.width}w, ${large.url} ${large.width}w` : undefined
  return (
    <img
      src={small.url}
      srcSet={sources}
      sizes={sources && `min(100vw, ${small.width}px)`}
      width={small.width}
      height={small.height}
      alt={description}
      loading="lazy"
      decoding="async"
    />
  )
}

/** What only the author sees: that people who cannot see a picture do not know what it shows. */
function MissingDescriptions({ pictures, onDescribe }: { pictures: readonly Picture[]; onDescribe: () => void }) {
  const missing = pictures.filter(({ description }) => description === '').length
  if (missing === 0) return null
  return (
    <Text size="sm" c="dimmed" className={classes.missing}>
      {pictures.length === 1
        ? t`No description yet.`
        : t`No description yet for ${plural(missing, { one: '# picture', other: '# pictures' })}.`}{' '}
      <Anchor component="button" type="button" size="sm" onClick={onDescribe}>
        {missing === 1 ? t`Add one` : t`Add them`}
      </Anchor>
    </Text>
  )
}
