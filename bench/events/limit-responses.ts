// biome-ignore lint/suspicious/noExplicitAny: untyped rows; the bench compares the responses with the app's
type Row = any

/** Events on a page (the contract's `eventsPerPage`). */
const perPage = 24

/** Builds the list's response from its rows: the first page, for a member, with no event full or in progress. */
export function listResponse(rows: Row[]): object {
  const page = rows.slice(0, perPage)
  const last = page.at(-1)
  return { events: page.map(eventResponse), next: last ? cursorAfter(last) : null }
}

function cursorAfter({ startsAt, id }: Row): string {
  return Buffer.from(JSON.stringify(['upcoming', Date.parse(startsAt), id])).toString('base64url')
}

function eventResponse(row: Row): object {
  const isMine = row.ownState === 'registered'
  return {
    id: row.id,
    seriesId: row.seriesId,
    title: row.title,
    description: row.description,
    host: row.host,
    hostPerson: row.team.find(({ id }: Row) => id === row.hostId) ?? null,
    coHosts: row.team.filter(({ id }: Row) => row.coHostIds.includes(id)),
    location: row.location,
    isPublic: row.isPublic,
    status: row.status,
    localStart: row.localStart,
    timeZone: row.timeZone,
    durationMinutes: row.durationMinutes,
    startsAt: new Date(row.startsAt).toISOString(),
    endsAt: new Date(row.endsAt).toISOString(),
    capacity: row.capacity,
    guestLimit: row.guestLimit,
    questions: row.questions,
    registeredCount: row.registeredCount,
    waitingCount: row.waitingCount,
    isCancelled: row.isCancelled,
    isDraft: row.isDraft,
    hasRecording: row.hasRecording,
    coverUrl: null,
    coverAlt: '',
    category: {
      id: row.categoryId,
      name: row.categoryName,
      description: row.categoryDescription,
      color: row.categoryColor,
    },
    hasZoomLink: true,
    zoomLink: isMine ? row.zoomLink : null,
    mine: isMine ? { state: 'registered', place: null, guests: row.ownGuests } : null,
    can: {
      manage: false,
      administer: false,
      publish: false,
      register: !isMine,
      wait: false,
      unregister: isMine,
      join: true,
      remind: true,
    },
  }
}
