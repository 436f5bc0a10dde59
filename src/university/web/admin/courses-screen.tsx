import { Badge, Button, Group, Skeleton, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconList, IconPlus, IconRestore } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { messageOf } from '../../../ui/api/api-client.ts'
import { LoadError } from '../../../ui/feedback/empty-state.tsx'
import { LoadingStatus } from '../../../ui/feedback/loading-status.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { PageHeading } from '../../../ui/frame/page-heading.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { OnDemand } from '../../../ui/overlays/on-demand.tsx'
import type { ManagedCatalog } from '../../contract.ts'
import type { ListedCourse } from '../../courses.ts'
import { universityApi } from '../api.ts'
import { CourseActions } from './course-actions.tsx'
import styles from './courses.module.css'

const loadCourseDialog = () => import('./course-dialog.tsx')
const loadSubjectsDialog = () => import('./subjects-dialog.tsx')

/** `/admin/university`: where admins add, change, order, and archive courses, and name their subjects. */
export default function CoursesScreen() {
  const { data, error, refetch } = useQuery(universityApi.queries.manageCourses.queryOptions())
  return (
    <>
      <PageHeading title={t`Courses`} back={{ to: '/admin/settings', label: t`All settings` }} />
      <Text maw="68ch" mb="lg">
        <Trans>
          Members see the courses of each subject in this order. They don’t see archived courses, and subjects without
          courses.
        </Trans>
      </Text>
      {data ? (
        <Courses catalog={data} />
      ) : error ? (
        <LoadError message={messageOf(error, t`Failed to load the courses.`)} onRetry={() => refetch()} />
      ) : (
        <>
          <LoadingStatus text={t`Loading the courses…`} />
          <Skeleton height={320} radius="lg" />
        </>
      )}
    </>
  )
}

function Courses({ catalog }: { catalog: ManagedCatalog }) {
  const [edited, setEdited] = useState<ListedCourse | null>(null)
  const [isEditing, editing] = useDisclosure()
  const [isNaming, naming] = useDisclosure()
  const { subjects, courses } = catalog

  function edit(course: ListedCourse | null): void {
    setEdited(course)
    editing.open()
  }

  return (
    <>
      <Group gap="sm" mb="lg">
        <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => edit(null)}>
          <Trans>Add course</Trans>
        </Button>
        <Button variant="default" leftSection={<IconList size={18} aria-hidden="true" />} onClick={naming.open}>
          <Trans>Change page and subjects</Trans>
        </Button>
        {!catalog.isOriginal && <ResetButton />}
      </Group>
      {subjects.map(({ id, label }) => {
        const own = courses.filter(({ subject }) => subject === id)
        return (
          <section key={id} aria-label={label} className={styles.subject}>
            <h2 className={styles.label}>{label}</h2>
            {own.length === 0 ? (
              <Text c="dimmed">
                <Trans>No courses</Trans>
              </Text>
            ) : (
              <ul className={styles.list}>
                {own.map((course) => (
                  <li key={course.id} className={styles.row}>
                    <div className={styles.text}>
                      <Text fw={600} dir="auto">
                        {course.title}{' '}
                        {course.isArchived && (
                          <Badge variant="light">
                            <Trans>Archived</Trans>
                          </Badge>
                        )}
                      </Text>
                      <Text size="sm" c="dimmed" dir="auto">
                        {course.provider}
                      </Text>
                    </div>
                    <CourseActions course={course} own={own} catalog={catalog} onEdit={() => edit(course)} />
                  </li>
                ))}
              </ul>
            )}
          </section>
        )
      })}
      <OnDemand
        load={loadCourseDialog}
        props={{ course: edited, catalog, opened: isEditing, onClose: editing.close }}
      />
      <OnDemand load={loadSubjectsDialog} props={{ catalog, opened: isNaming, onClose: naming.close }} />
    </>
  )
}

function ResetButton() {
  const queryClient = useQueryClient()
  const [isAsking, asking] = useDisclosure()
  const reset = useMutation({
    mutationFn: () => universityApi.client.resetCourses(),
    onSuccess(saved) {
      queryClient.setQueryData(universityApi.queries.manageCourses.queryKey(), saved)
      toast.success(t`The original courses are back`)
    },
    onError: (error) => toast.error(messageOf(error, t`The courses could not be changed. Please try again.`)),
    onSettled: asking.close,
  })
  return (
    <>
      <Button variant="subtle" leftSection={<IconRestore size={18} aria-hidden="true" />} onClick={asking.open}>
        <Trans>Back to the original courses</Trans>
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={asking.close}
        title={t`Go back to the original courses?`}
        confirmLabel={t`Go back`}
        onConfirm={() => reset.mutate()}
        isWorking={reset.isPending}
      >
        <Trans>Your own subjects and courses are deleted.</Trans>
      </ConfirmDialog>
    </>
  )
}
