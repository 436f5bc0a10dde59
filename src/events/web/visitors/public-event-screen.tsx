import { IconCalendarPlus, IconClock, IconMapPin, IconUser, IconUsers } from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData, useRouteError } from 'react-router'
import { parseMarkup, plainTextOf } from '../../../platform/markup/parse-markup.ts'
import { useCommunity } from '../../../ui/community.ts'
import { counted, figure } from '../../../ui/counted.ts'
import { MarkupElements } from '../../../ui/markup/markup-elements.tsx'
import { MissingOrFailed } from '../../../ui/missing-page.tsx'
import { pageMeta } from '../../../ui/page-meta.ts'
import { Weave } from '../../../ui/weave.tsx'
import type { PublicEvent } from '../../contract.ts'
import { descriptionOf, locationOf, titleOf } from '../event-fallbacks.ts'
import { durationOf } from '../event-times.ts'
import { eventSchema } from './event-schema.ts'
import styles from './public-event.module.css'
import { publicEventContext } from './public-event-context.ts'
import { WayIn } from './way-in.tsx'

/** Characters of the description that search engines and cards show. */
const longestSummary = 300

/** Its words are parsed on the server, so that no visitor has to load a parser. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const event = await context.get(publicEventContext)(params.id ?? '')
  if (!event) throw data(null, { status: 404 })
  const { description, ...told } = event
  const summary = cut(plainTextOf(description))
  return { ...told, summary, words: description ? parseMarkup(description) : null }
}

export const meta = (args: MetaArgs<typeof loader>) => {
  const { loaderData: event } = args
  // An event that everybody may not read leaves the error screen to name itself.
  if (!event) return []
  return pageMeta(args, (community) => ({
    path: `/e/${event.id}`,
    title: titleOf(event),
    description: [`${event.when}.`, event.summary].filter(Boolean).join(' '),
    structuredData: eventSchema(event, event.summary, community),
  }))
}

/** What is missing stands between the public bar and footer as well. */
export function ErrorBoundary() {
  return <MissingOrFailed error={useRouteError()} />
}

/** A public event for whoever comes by: complete as served, and the same for every reader. */
export default function PublicEventScreen() {
  const { name: community } = useCommunity()
  const event = useLoaderData<typeof loader>()
  const { id, when, words, host, state, durationMinutes } = event
  return (
    <article>
      <header className={`${styles.head} on-deep`}>
        <div className={styles.headInner}>
          <p className={styles.eyebrow}>An event of {community}</p>
          <h1 className={styles.title}>{titleOf(event)}</h1>
          <p className={styles.when}>
            <time dateTime={event.startDate}>{when}</time>
          </p>
        </div>
        <Weave className={styles.weave} />
      </header>
      <div className={styles.page}>
        <aside aria-label="Taking part" className={styles.side}>
          <ul className={styles.facts}>
            <Fact Icon={IconClock}>{durationOf(durationMinutes)}</Fact>
            {host && <Fact Icon={IconUser}>Hosted by {host}</Fact>}
            <Fact Icon={IconMapPin}>{locationOf(event)}</Fact>
            <Fact Icon={IconUsers}>{seatsIn(event)}</Fact>
          </ul>
          {(state === 'open' || state === 'full') && (
            <>
              <WayIn id={id} isFull={state === 'full'} />
              <a href={`/api/public-events/${id}/calendar.ics`} className={styles.quiet} download>
                <IconCalendarPlus size={20} stroke={1.75} aria-hidden="true" />
                Add to calendar (.ics)
              </a>
            </>
          )}
        </aside>
        <div className={styles.words}>
          {state === 'cancelled' && <p className={styles.cancelled}>This event was cancelled.</p>}
          {words ? <MarkupElements pieces={words} /> : <p>{descriptionOf({ description: '' })}</p>}
        </div>
      </div>
    </article>
  )
}

function seatsIn({ state, seatsLeft, capacity }: Pick<PublicEvent, 'state' | 'seatsLeft' | 'capacity'>): string {
  if (state === 'cancelled') return 'This event was cancelled'
  if (state === 'ended') return 'This event has ended'
  if (state === 'full') return 'Full, with a waiting list for members'
  return `${counted(seatsLeft, 'seat', 'seats')} left of ${figure(capacity)}`
}

function Fact({ Icon, children }: { Icon: ComponentType<{ size: number; stroke: number }>; children: ReactNode }) {
  return (
    <li className={styles.fact}>
      <span className={styles.factIcon} aria-hidden="true">
        <Icon size={20} stroke={1.75} />
      </span>
      <span>{children}</span>
    </li>
  )
}

function cut(text: string): string {
  const characters = Array.from(text)
  return characters.length > longestSummary
    ? `${characters
        .slice(0, longestSummary - 1)
        .join('')
        .trimEnd()}…`
    : text
}
