import { Anchor, Text, Title } from '@mantine/core'
import { IconFileText, IconLink, IconPlayerPlay } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { t } from '#text'
import { Trans } from '#trans'
import { formatNumber } from '../../../platform/contract/text/number-formats.ts'
import { messageOf } from '../../../ui/api/api-client.ts'
import { LoadError } from '../../../ui/feedback/empty-state.tsx'
import { LoadingStatus } from '../../../ui/feedback/loading-status.tsx'
import { lazyPart } from '../../../ui/page/lazy-part.tsx'
import type { Chapter, EventArchive, Material, RecordingForm } from '../../archive-contract.ts'
import type { CommunityEvent } from '../../contract.ts'
import { chapterAddress, formatChapterTime } from '../../recording-times.ts'
import { eventsApi } from '../api.ts'
import styles from './archive.module.css'

// Only people who manage an event load it.
const ArchiveEditor = lazyPart(() => import('./archive-editor.tsx').then((module) => module.default), null)

/** The recording and the materials of a past event. Nothing for members while there are none. */
export default function ArchiveSection({ event }: { event: CommunityEvent }) {
  const { data, error, refetch } = useQuery(eventsApi.queries.showArchive.queryOptions({ input: { id: event.id } }))
  if (error && !data)
    return (
      <LoadError message={messageOf(error, t`Failed to load recording and materials.`)} onRetry={() => refetch()} />
    )
  if (!data) return <LoadingStatus text={t`Loading recording and materials…`} />
  if (isEmpty(data) && !data.can.edit) return null
  return (
    <section aria-labelledby="event-archive" className={styles.section}>
      <Title order={2} size="h3" id="event-archive">
        <Trans>Recording and materials</Trans>
      </Title>
      {isEmpty(data) && (
        <Text c="dimmed">
          <Trans>Add the recording, slides, and links for people who came and those who couldn’t.</Trans>
        </Text>
      )}
      {data.recording && <Recording recording={data.recording} />}
      {data.materials.length > 0 && (
        <ul className={styles.materials} aria-label={t`Materials`}>
          {data.materials.map((material) => (
            <li key={material.id} className={styles.material}>
              <MaterialLink material={material} eventId={event.id} />
            </li>
          ))}
        </ul>
      )}
      {data.can.edit && <ArchiveEditor event={event} archive={data} />}
    </section>
  )
}

function isEmpty({ materials, recording }: EventArchive): boolean {
  return materials.length === 0 && recording === null
}

function Recording({ recording: { url, chapters } }: { recording: RecordingForm }) {
  return (
    <div>
      <Anchor href={url} target="_blank" rel="noreferrer" className={styles.recording}>
        <span className={styles.play}>
          <IconPlayerPlay size={22} stroke={1.75} aria-hidden="true" />
        </span>
        <span>
          <Trans>Watch the recording</Trans>
        </span>
        <span className={styles.source}>{siteOf(url)}</span>
      </Anchor>
      {chapters.length > 0 && (
        <ol className={styles.chapters} aria-label={t`Chapters`}>
          {chapters.map((chapter) => (
            <li key={`${chapter.seconds} ${chapter.title}`}>
              <ChapterLink recording={url} chapter={chapter} />
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

/** Where a recording is, such as `vimeo.com`. */
function siteOf(url: string): string {
  return URL.parse(url)?.hostname.replace(/^www\./, '') ?? ''
}

/** A chapter, as a link to its second where the player of the recording allows it. */
function ChapterLink({ recording, chapter: { seconds, title } }: { recording: string; chapter: Chapter }) {
  const address = chapterAddress(recording, seconds)
  const text = (
    <>
      <span className={styles.time}>{formatChapterTime(seconds)}</span> <span dir="auto">{title}</span>
    </>
  )
  if (!address) return text
  return (
    <Anchor href={address} target="_blank" rel="noreferrer">
      {text}
    </Anchor>
  )
}

function MaterialLink({ material, eventId }: { material: Material; eventId: string }) {
  if (material.kind === 'link')
    return (
      <Anchor href={material.url} target="_blank" rel="noreferrer" className={styles.link}>
        <IconLink size={20} stroke={1.75} aria-hidden="true" />
        <span dir="auto">{material.title}</span>
      </Anchor>
    )
  return (
    <Anchor href={`/api/events/${eventId}/materials/${material.id}/file`} download className={styles.link}>
      <IconFileText size={20} stroke={1.75} aria-hidden="true" />
      <span dir="auto">{material.title}</span> <span className={styles.size}>{formatSize(material.size)}</span>
    </Anchor>
  )
}

/** `840 KB`, `2 MB` */
function formatSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  return kilobytes < 1024 ? t`${formatNumber(kilobytes)} KB` : t`${formatNumber(Math.round(kilobytes / 1024))} MB`
}
