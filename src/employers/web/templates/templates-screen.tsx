import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { messageOf, problemCodeOf } from '../../../ui/api/api-client.ts'
import { EmptyState, LoadError } from '../../../ui/feedback/empty-state.tsx'
import { LoadingStatus } from '../../../ui/feedback/loading-status.tsx'
import { FocusKeepingList } from '../../../ui/focus/list-focus.tsx'
import { PageHeading } from '../../../ui/frame/page-heading.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { OnDemand } from '../../../ui/overlays/on-demand.tsx'
import type { MessageTemplate } from '../../contract.ts'
import { employersApi } from '../api.ts'
import people from '../people/people.module.css'
import { usePeopleAction } from '../people/people-rows.tsx'
import classes from './templates.module.css'

const loadDialog = () => import('./template-dialog.tsx')

/** The message templates of the viewer's company, which everyone in it may change. */
export default function TemplatesScreen() {
  const { data, error, refetch } = useQuery({
    ...employersApi.queries.listTemplates.queryOptions(),
    retry: (count, failure) => problemCodeOf(failure) === null && count < 3,
  })
  // Keep the template while the dialog fades out.
  const [edited, setEdited] = useState<MessageTemplate | null>(null)
  const [isEditing, dialog] = useDisclosure()
  const edit = (template: MessageTemplate | null) => {
    setEdited(template)
    dialog.open()
  }
  const hasCompany = problemCodeOf(error) !== 'NOT_FOUND'
  return (
    <div className={people.screen}>
      <PageHeading
        title={t`Message templates`}
        actions={
          hasCompany && (
            <Button color="terracotta" onClick={() => edit(null)}>
              <Trans>Add template</Trans>
            </Button>
          )
        }
      />
      <Text c="dimmed" mb="md">
        <Trans>
          Texts your company uses again, in messages to candidates and in emails to applicants. Everyone in your company
          can use and edit them.
        </Trans>
      </Text>
      {!hasCompany ? (
        <EmptyState
          title={t`You don’t belong to a company`}
          text={t`Start one, or open the link in the invitation we emailed you.`}
          action={
            <Button component={Link} to="/employer/company">
              <Trans>Start a company</Trans>
            </Button>
          }
        />
      ) : data ? (
        <Templates templates={data.templates} onEdit={edit} />
      ) : error ? (
        <LoadError message={messageOf(error, t`Failed to load your templates.`)} onRetry={() => refetch()} />
      ) : (
        <>
          <LoadingStatus text={t`Loading your templates…`} />
          <Stack aria-hidden="true">
            {[1, 2, 3].map((place) => (
              <Skeleton key={place} height={84} radius="lg" />
            ))}
          </Stack>
        </>
      )}
      <OnDemand
        key={edited?.id ?? 'new'}
        load={loadDialog}
        props={{ template: edited, opened: isEditing, onClose: dialog.close }}
      />
    </div>
  )
}

type TemplatesProps = { templates: readonly MessageTemplate[]; onEdit: (template: MessageTemplate) => void }

function Templates({ templates, onEdit }: TemplatesProps) {
  const [removed, setRemoved] = useState<MessageTemplate | null>(null)
  const [isRemoving, dialog] = useDisclosure()
  const removal = usePeopleAction(
    (id: string) => employersApi.client.deleteTemplate({ id }),
    t`Template deleted`,
    t`Nothing was deleted`,
  )
  if (templates.length === 0) {
    return (
      <EmptyState
        title={t`No templates yet`}
        text={t`Add one for what your company writes often, such as an invitation.`}
      />
    )
  }
  return (
    <>
      <FocusKeepingList label={t`Message templates`}>
        <ul className={people.list}>
          {templates.map((template) => (
            <li key={template.id} className={people.row}>
              <div className={people.words}>
                <p className={people.name} dir="auto">
                  {template.name}
                </p>
                <Text size="sm" c="dimmed" lineClamp={2} className={classes.text} dir="auto">
                  {template.text}
                </Text>
              </div>
              <div className={people.acts}>
                <Button
                  variant="subtle"
                  size="compact-md"
                  onClick={() => onEdit(template)}
                  aria-label={t`Edit ${template.name}`}
                >
                  <Trans>Edit</Trans>
                </Button>
                <Button
                  variant="subtle"
                  color="red"
                  size="compact-md"
                  aria-label={t`Delete ${template.name}`}
                  onClick={() => {
                    setRemoved(template)
                    dialog.open()
                  }}
                >
                  <Trans>Delete</Trans>
                </Button>
              </div>
            </li>
          ))}
        </ul>
      </FocusKeepingList>
      <ConfirmDialog
        opened={isRemoving}
        onClose={dialog.close}
        title={t`Delete this template?`}
        confirmLabel={t`Delete`}
        onConfirm={() => removed && removal.mutate(removed.id, { onSettled: dialog.close })}
        isWorking={removal.isPending}
      >
        <Trans>No one in your company will find “{removed?.name}” anymore. Messages you sent with it stay.</Trans>
      </ConfirmDialog>
    </>
  )
}
