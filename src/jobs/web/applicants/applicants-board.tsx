import { Button, Skeleton, Text, Title, VisuallyHidden } from '@mantine/core'
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { formatNumber } from '../../../platform/contract/text/number-formats.ts'
import { messageOf } from '../../../ui/api/api-client.ts'
import { type Applicant, type ApplicationStatus, applicationStatuses } from '../../contract.ts'
import { StatusIcon, statusLabels } from '../application/application-status.tsx'
import { ApplicantCard } from './applicant-card.tsx'
import styles from './board.module.css'
import { byWaitingTime, emptyTitles, targetsOf, useApplicants } from './use-applicants.ts'
import { type Moves, useMoves } from './use-moves.ts'

type Counts = Record<ApplicationStatus, number>

/** The applicants for a job in a column for each status. Cards are moved with their menu, by keyboard, or by dragging. */
export function ApplicantsBoard({ jobId, counts }: { jobId: string; counts: Counts }) {
  const board = useRef<HTMLDivElement>(null)
  const movedByKeyboard = useRef<string>(undefined)
  const [dragged, setDragged] = useState<{ applicant: Applicant; from: ApplicationStatus } | null>(null)
  const { moves, move, isWaiting } = useMoves()

  // The card is another element in its new column. The focus follows it there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a move puts a card elsewhere
  useEffect(() => {
    if (!movedByKeyboard.current) return
    board.current?.querySelector<HTMLElement>(`[data-applicant="${movedByKeyboard.current}"] a`)?.focus()
    movedByKeyboard.current = undefined
  }, [moves])

  function moveByKeyboard(applicant: Applicant, to: ApplicationStatus): void {
    movedByKeyboard.current = applicant.id
    move(applicant, to)
  }

  const canDrop = (status: ApplicationStatus) =>
    dragged !== null && targetsOf(dragged.applicant, dragged.from).includes(status)
  return (
    <>
      <Text size="sm" c="dimmed" className={styles.hint}>
        <Trans>
          Drag a card, use its menu, or press Shift with an arrow key. We email applicants when you move them this way.
        </Trans>
      </Text>
      <div ref={board} className={styles.board}>
        {applicationStatuses.map((status) => (
          <Column
            key={status}
            jobId={jobId}
            status={status}
            count={counts[status]}
            moves={moves}
            isTarget={canDrop(status)}
            onDrop={() => dragged && move(dragged.applicant, status)}
          >
            {(applicant) => (
              <ApplicantCard
                key={applicant.id}
                applicant={applicant}
                status={status}
                isWaiting={isWaiting(applicant.id)}
                onMove={(to) => moveByKeyboard(applicant, to)}
                onDrag={(isDragged) => setDragged(isDragged ? { applicant, from: status } : null)}
              />
            )}
          </Column>
        ))}
      </div>
    </>
  )
}

type ColumnProps = {
  jobId: string
  status: ApplicationStatus
  /** How many applications the server has in this status. */
  count: number
  moves: Moves
  /** Whether the dragged card can be dropped here. */
  isTarget: boolean
  onDrop: () => void
  /** Renders an applicant as a card. */
  children: (applicant: Applicant) => ReactNode
}

/** The applicants in one status. */
function Column({ jobId, status, count, moves, isTarget, onDrop, children }: ColumnProps) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useApplicants(jobId, status, {
    enabled: count > 0,
  })
  const [isOver, setIsOver] = useState(false)
  const loaded = count > 0 ? (data?.pages.flatMap((page) => page.applicants) ?? []) : []
  const applicants = applicantsIn(status, loaded, moves)
  const total = count + applicants.length - loaded.length

  function onDragOver(event: DragEvent): void {
    if (!isTarget) return
    // Says to the browser that the card can be dropped here.
    event.preventDefault()
    setIsOver(true)
  }
  function drop(event: DragEvent): void {
    event.preventDefault()
    setIsOver(false)
    if (isTarget) onDrop()
  }

  return (
    <section
      className={styles.column}
      aria-labelledby={`column-${status}`}
      data-over={(isOver && isTarget) || undefined}
      onDragOver={onDragOver}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <Title
        order={2}
        id={`column-${status}`}
        className={styles.columnTitle}
        data-empty={total === 0 || undefined}
        aria-label={`${statusLabels[status]}: ${formatNumber(total)}`}
      >
        <StatusIcon status={status} />
        {statusLabels[status]}
        <span className={styles.columnCount}>{formatNumber(total)}</span>
      </Title>
      {error && !data && count > 0 ? (
        <div role="alert" className={styles.empty}>
          <p>{messageOf(error, t`Failed to load the applications.`)}</p>
          <Button variant="subtle" size="compact-sm" onClick={() => refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      ) : applicants.length > 0 ? (
        <ul className={styles.cards}>{applicants.map(children)}</ul>
      ) : count > loaded.length ? (
        <CardsSkeleton cards={Math.min(count, 3)} />
      ) : (
        <p className={styles.empty}>{emptyTitles[status]}</p>
      )}
      {hasNextPage && count > 0 && (
        <Button
          variant="subtle"
          size="compact-sm"
          fullWidth
          className={styles.more}
          loading={isFetchingNextPage}
          onClick={() => fetchNextPage()}
        >
          <Trans>
            Load more
            <VisuallyHidden> in {statusLabels[status]}</VisuallyHidden>
          </Trans>
        </Button>
      )}
    </section>
  )
}

/** The applicants of a column: those that the server lists, without those moved away, and those moved here. */
function applicantsIn(status: ApplicationStatus, loaded: readonly Applicant[], moves: Moves): Applicant[] {
  const staying = loaded.filter(({ id }) => (moves.get(id)?.to ?? status) === status)
  const arriving = [...moves.values()]
    .filter(({ to, applicant }) => to === status && staying.every(({ id }) => id !== applicant.id))
    .map(({ applicant }) => applicant)
  return [...staying, ...arriving].sort(byWaitingTime)
}

function CardsSkeleton({ cards }: { cards: number }) {
  return (
    <div className={styles.cards} aria-hidden="true">
      {Array.from({ length: cards }, (_, index) => index).map((index) => (
        <div key={index} className={styles.card}>
          <div className={styles.cardHead}>
            <Skeleton height={32} circle />
          </div>
          <Skeleton height={13} width="80%" mt={12} />
          <Skeleton height={13} width="55%" mt={8} />
        </div>
      ))}
    </div>
  )
}

/** Placeholder of the board while its counts load. Not shown on phones, which have no room for it. */
export function BoardSkeleton() {
  return (
    <div className={`${styles.board} ${styles.notOnPhones}`} aria-hidden="true">
      {applicationStatuses.map((status, index) => (
        <div key={status} className={styles.column}>
          <Skeleton height={18} width="55%" mb={16} mt={4} ml={4} />
          {index < 4 && <CardsSkeleton cards={(index % 2) + 1} />}
        </div>
      ))}
    </div>
  )
}
