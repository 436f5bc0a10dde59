import { Button, Skeleton, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { counted } from '../../ui/counted.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadingStatus } from '../../ui/loading-status.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import type { Benefit } from '../contract.ts'
import { benefitsApi } from './api.ts'
import { BenefitCard } from './benefit-card.tsx'
import { BenefitFilters, type Filter, isShown, parametersOf } from './benefit-filters.tsx'
import styles from './benefits.module.css'
import { HowToUse } from './how-to-use.tsx'

/** What partners offer to members (S1 §2). */
export default function BenefitsScreen() {
  const { data, error, refetch } = useQuery(benefitsApi.queries.list.queryOptions())
  return (
    <>
      <PageHeading title="Partnership Benefits" />
      <p className={styles.lead}>Offers from partners to you as a member. Claiming one costs nothing.</p>
      {error && !data ? (
        <div role="alert">
          <EmptyState
            title="Error"
            text="Failed to load benefits"
            action={<Button onClick={() => refetch()}>Try again</Button>}
          />
        </div>
      ) : !data ? (
        <Waiting />
      ) : data.benefits.length === 0 ? (
        <EmptyState title="No benefits available" text="Check back later for new partnership benefits." />
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
  const shown = benefits.filter((benefit) => isShown(benefit, filter))

  function change(next: Filter): void {
    setParameters(parametersOf(next), { replace: true, preventScrollReset: true })
  }

  return (
    <>
      <BenefitFilters benefits={benefits} filter={filter} onChange={change} />
      <VisuallyHidden role="status">{counted(shown.length, 'benefit', 'benefits')}</VisuallyHidden>
      {shown.length === 0 ? (
        <EmptyState
          title="Nothing found"
          text="No benefit has these words in this category."
          action={
            <Button variant="light" onClick={() => change({ search: '', category: '' })}>
              Show all benefits
            </Button>
          }
        />
      ) : (
        <ul className={styles.grid}>
          {shown.map((benefit) => (
            <li key={benefit.id}>
              <BenefitCard benefit={benefit} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Waiting() {
  return (
    <>
      <LoadingStatus what="benefits" />
      <div className={styles.grid} aria-hidden="true">
        {[1, 2, 3, 4, 5, 6].map((place) => (
          <Skeleton key={place} height={340} radius="lg" />
        ))}
      </div>
    </>
  )
}
