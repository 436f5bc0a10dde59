import { IconCalendarPlus, IconClock, IconMapPin, IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { data, Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData, useRouteError } from 'react-router'
import { plural, t } from '#text'
import { Trans } from '#trans'
import { useIsMember } from '../../../accounts/web/exports.tsx'
import { formatNumber } from '../../../platform/contract/text/number-formats.ts'
import { parseMarkup, plainTextOf } from '../../../platform/markup/parse-markup.ts'
import { MarkupElements } from '../../../ui/markup/markup-elements.tsx'
import { useCommunity } from '../../../ui/page/community.ts'
import { NotFoundOrError } from '../../../ui/page/not-found-page.tsx'
import { pageMeta } from '../../../ui/page/page-meta.tsx'
import { PersonAvatar } from '../../../ui/pictures/avatar.tsx'
import type { PublicEvent } from '../../contract.ts'
import { EventCover } from '../event/event-cover.tsx'
import { descriptionOf, durationOf, locationOf, titleOf } from '../event-labels.ts'
import { eventPath } from '../paths.ts'
import { eventSchema } from './event-schema.ts'
import styles from './public-event.module.css'
import { publicEventContext } from './public-event-context.ts'

/** Characters of the description that search engines and cards show. */
const maxSummaryLength = 300

/** Parses the description on the server, so that visitors load no parser. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const event = await context.get(publicEventContext)(params.id ?? '')
  if (!event) throw data(null, { status: 404 })
  const { description, ...rest } = event
  const summary = truncate(plainTextOf(description))
  return { ...rest, summary, markup: description ? parseMarkup(description) : null }
}

export const meta = (args: MetaArgs<typeof loader>) => {
  const { loaderData: event } = args
  // Without a public event, the error screen sets the title.
  if (!event) return []
  return pageMeta(args, (community) => ({
    path: `/e/${event.id}`,
    title: titleOf(event),
    picture: event.picture,
    description: [`${event.when}.`, event.summary].filter(Boolean).join(' '),
    structuredData: eventSchema(event, event.summary, community),
  }))
}

/** Renders "not found" within the public frame. */
export function ErrorBoundary() {
  return <NotFoundOrError error={useRouteError()} />
}

/** A public event: rendered completely on the server, and the same for every visitor. */
export default function PublicEventScreen() {
  const { name: community } = useCommunity()
  const event = useLoaderData<typeof loader>()
  const { id, when, markup, host, state, durationMinutes } = event
  return (
    <article>
      <header className={`${styles.head} on-deep`}>
        <div className={styles.headInner}>
          <div>
            <p className={styles.eyebrow}>
              <Trans>An event of {community}</Trans>
              {state !== 'open' && <span className={styles.badge}>{stateLabels[state]}</span>}
            </p>
            <h1 className={styles.title}>{titleOf(event)}</h1>
            <p className={styles.when}>
              <time dateTime={event.startDate}>{when}</time>
            </p>
          </div>
          <div className={styles.cover}>
            <EventCover event={event} size="large" />
          </div>
        </div>
      </header>
      <div className={styles.page}>
        <aside aria-label={t`How to take part`} className={styles.side}>
          <ul className={styles.facts}>
            <Fact icon={<IconClock {...line} />}>{durationOf(durationMinutes)}</Fact>
            {host && (
              <Fact icon={<PersonAvatar name={host} src={null} size="sm" />}>
                <Trans>Hosted by {host}</Trans>
              </Fact>
            )}
            <Fact icon={<IconMapPin {...line} />}>{locationOf(event)}</Fact>
            <Fact icon={<IconUsers {...line} />}>{seatsIn(event)}</Fact>
          </ul>
          {(state === 'open' || state === 'full') && (
            <>
              <JoinLinks id={id} isFull={state === 'full'} />
              <a href={`/api/public-events/${id}/calendar.ics`} className={styles.quiet} download>
                <IconCalendarPlus size={20} stroke={1.75} aria-hidden="true" />
                <Trans>Add to calendar (.ics)</Trans>
              </a>
            </>
          )}
        </aside>
        <div className={styles.text}>
          {state === 'cancelled' && (
            <p className={styles.cancelled}>
              <Trans>This event was canceled.</Trans>
            </p>
          )}
          {markup ? <MarkupElements pieces={markup} /> : <p>{descriptionOf({ description: '' })}</p>}
        </div>
      </div>
    </article>
  )
}

function seatsIn({ state, seatsLeft, capacity }: Pick<PublicEvent, 'state' | 'seatsLeft' | 'capacity'>): string {
  if (state === 'cancelled') return t`This event was canceled`
  if (state === 'ended') return t`This event has ended`
  if (state === 'full') return t`Full, but members can join the waiting list`
  return t`${plural(seatsLeft, { one: '# seat', other: '# seats' })} left of ${formatNumber(capacity)}`
}

/** The look of the icons. */
const line = { size: 20, stroke: 1.75 }

/** The status, where it is unusual, in the words of the members' screens. */
const stateLabels = { full: t`Full`, ended: t`Ended`, cancelled: t`Canceled` } as const

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className={styles.fact}>
      <span className={styles.factIcon} aria-hidden="true">
        {icon}
      </span>
      <span>{children}</span>
    </li>
  )
}

function truncate(text: string): string {
  const characters = Array.from(text)
  return characters.length > maxSummaryLength
    ? `${characters
        .slice(0, maxSummaryLength - 1)
        .join('')
        .trimEnd()}…`
    : text
}

/**
 * Links to log in or join; members get a link to the event's page instead. The server renders the same page for
 * everybody, so the browser finds out whether the visitor is a member.
 */
function JoinLinks({ id, isFull }: { id: string; isFull: boolean }) {
  const { name } = useCommunity()
  const isMember = useIsMember()
  const next = `?next=${encodeURIComponent(eventPath(id))}`
  if (isMember) {
    return (
      <Link to={eventPath(id)} className={styles.main}>
        {isFull ? t`Open to join the waiting list` : t`Open to register`}
      </Link>
    )
  }
  return (
    <>
      <Link to={`/login${next}`} className={styles.main}>
        <Trans>Log in to register</Trans>
      </Link>
      <p className={styles.join}>
        <Trans>
          New to {name}?{' '}
          <Link to={`/register${next}`} className={styles.link}>
            Join the community
          </Link>
        </Trans>
      </p>
    </>
  )
}
