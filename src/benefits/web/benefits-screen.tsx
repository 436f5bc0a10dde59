import { Button, Skeleton, Title, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useSearchParams } from 'react-router'
import { plural, t } from '#text'
import { Trans } from '#trans'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadingStatus } from '../../ui/feedback/loading-status.tsx'
import { PageHeading } from '../../ui/frame/page-heading.tsx'
import type { Benefit } from '../contract.ts'
import { benefitsApi } from './api.ts'
import { BenefitCard } from './benefit-card.tsx'
import { BenefitFilters, type Filter, matchesFilter, parametersOf } from './benefit-filters.tsx'
import styles from './benefits.module.css'

/** The benefits that partners offer to members (S1 §2). */
export default function BenefitsScreen() {
  const { data, error, refetch } = useQuery(benefitsApi.queries.list.queryOptions())
  return (
    <>
      <PageHeading title={t`Partnership Benefits`} />
      <p className={styles.lead}>
        <Trans>Offers from partners to you as a member. Claiming one costs nothing.</Trans>
      </p>
      {error && !data ? (
        <div role="alert">
          <EmptyState
            title={t`Error`}
            text={t`Failed to load benefits`}
            action={
              <Button onClick={() => refetch()}>
                <Trans>Try again</Trans>
              </Button>
            }
          />
        </div>
      ) : !data ? (
        <BenefitsSkeleton />
      ) : data.benefits.length === 0 ? (
        <EmptyState title={t`No benefits available`} text={t`Check back later for new partnership benefits.`} />
      ) : (
        <Offers benefits={data.benefits} />
      )}
      <HowToUse />
    </>
  )
}

function Offers({ benefits }: { benefits: Benefit[] }) {
  const [parameters, setParameters] = useSearchParams()
  const filter: Filter = { search: parameters.get('search') ?? '', category: parameters.get('category') ?? '' }
  const filtered = benefits.filter((benefit) => matchesFilter(benefit, filter))

  function change(next: Filter): void {
    setParameters(parametersOf(next), { replace: true, preventScrollReset: true })
  }

  return (
    <>
      <BenefitFilters benefits={benefits} filter={filter} onChange={change} />
      <VisuallyHidden role="status">
        {plural(filtered.length, { one: '# benefit', other: '# benefits' })}
      </VisuallyHidden>
      {filtered.length === 0 ? (
        <EmptyState
          title={t`Nothing found`}
          text={t`No benefits match your search in this category.`}
          action={
            <Button variant="light" onClick={() => change({ search: '', category: '' })}>
              <Trans>Show all benefits</Trans>
            </Button>
          }
        />
      ) : (
        <ul className={styles.grid}>
          {filtered.map((benefit) => (
            <li key={benefit.id}>
              <BenefitCard benefit={benefit} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function BenefitsSkeleton() {
  return (
    <>
      <LoadingStatus text={t`Loading benefits…`} />
      <div className={styles.grid} aria-hidden="true">
        {[1, 2, 3, 4, 5, 6].map((card) => (
          <Skeleton key={card} height={340} radius="lg" />
        ))}
      </div>
    </>
  )
}

/** How claiming works, in three steps. */
function HowToUse() {
  const id = useId()
  return (
    <aside aria-labelledby={id} className={styles.help}>
      <Title order={2} id={id} className={styles.helpTitle}>
        <Trans>How to Use Your Benefits</Trans>
      </Title>
      <ol>
        <li>
          <Trans>
            <strong>Claim it.</strong> Choose Claim Benefit on the card. The promo code appears and is copied for you.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Go to the partner.</strong> Their site opens in a new tab. The link stays on the card, so you can
            come back to it any time.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Use the code before it ends.</strong> Paste it at checkout. Prices and conditions are the partner’s
            own.
          </Trans>
        </li>
      </ol>
    </aside>
  )
}
