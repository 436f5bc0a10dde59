import { Skeleton, Tabs, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { messageOf } from '../../ui/api/api-client.ts'
import { EmptyState, LoadError } from '../../ui/feedback/empty-state.tsx'
import { TabCount } from '../../ui/frame/link-tabs.tsx'
import { PageHeading } from '../../ui/frame/page-heading.tsx'
import { useCommunity } from '../../ui/page/community.ts'
import type { Catalog } from '../courses.ts'
import { universityApi } from './api.ts'
import { CourseCard } from './course-card.tsx'
import styles from './university.module.css'

/** Free courses of other providers in tabs, whose id is in the URL (S2 §2, §3). */
export default function UniversityScreen() {
  const { name } = useCommunity()
  const { data, error, refetch } = useQuery(universityApi.queries.listCourses.queryOptions())
  return (
    <>
      <PageHeading title={t`${name} University`} />
      <p className={styles.lead}>{data?.lead ?? '\u00a0'}</p>
      <p className={styles.note}>
        <Trans>
          We choose the courses, and other providers teach them. Start Course opens the provider’s site. Learning is
          free, but some charge for a certificate.
        </Trans>
      </p>
      {data ? (
        <Subjects catalog={data} />
      ) : error ? (
        <LoadError message={messageOf(error, t`Failed to load the courses.`)} onRetry={() => refetch()} />
      ) : (
        <div role="status">
          <VisuallyHidden>
            <Trans>Loading the courses…</Trans>
          </VisuallyHidden>
          <Skeleton height={44} mb="lg" />
          <Skeleton height={280} radius="lg" />
        </div>
      )}
    </>
  )
}

function Subjects({ catalog: { subjects, courses } }: { catalog: Catalog }) {
  const [parameters, setParameters] = useSearchParams()
  // Members see subjects with courses. Only admins see the others, where they edit them.
  const shown = subjects.filter(({ id }) => courses.some(({ subject }) => subject === id))
  const open = shown.find(({ id }) => id === parameters.get('tab')) ?? shown[0]
  if (!open) return <EmptyState title={t`No courses yet`} text={t`Courses that the team recommends will be here.`} />

  function show(id: string | null): void {
    setParameters(id && id !== shown[0]?.id ? { tab: id } : {}, { replace: true, preventScrollReset: true })
  }

  const coursesOf = (id: string) => courses.filter(({ subject }) => subject === id)
  return (
    <Tabs value={open.id} onChange={show}>
      <Tabs.List aria-label={t`Subjects`}>
        {shown.map(({ id, label }) => (
          <Tabs.Tab key={id} value={id}>
            {label} <TabCount>{coursesOf(id).length}</TabCount>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {shown.map(({ id }) => (
        <Tabs.Panel key={id} value={id} pt="lg">
          <ul className={styles.grid}>
            {coursesOf(id).map((course) => (
              <li key={course.id}>
                <CourseCard course={course} />
              </li>
            ))}
          </ul>
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
