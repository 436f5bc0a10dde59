import { Button, Skeleton, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { KeptFocus } from '../../../ui/kept-focus.tsx'
import { LoadingStatus } from '../../../ui/loading-status.tsx'
import { OnDemand } from '../../../ui/on-demand.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import type { ManagedBenefit } from '../../contract.ts'
import { benefitsApi } from '../api.ts'
import { BenefitRow } from './benefit-row.tsx'
import { DeleteBenefit } from './delete-benefit.tsx'
import styles from './manage.module.css'

const loadBenefitDialog = () => import('./benefit-dialog.tsx')

type Subject = { act: 'save' | 'delete'; benefit: ManagedBenefit | null }

/** The admin's side of the benefits: add, change, hide, delete (S1 §2). */
export default function ManageBenefitsScreen() {
  const { data, error, refetch } = useQuery(benefitsApi.queries.listAll.queryOptions())
  // What a dialog is about stays while the dialog fades out.
  const [subject, setSubject] = useState<Subject>({ act: 'save', benefit: null })
  const [isOpen, dialog] = useDisclosure()

  function open(act: Subject['act'], benefit: ManagedBenefit | null): void {
    setSubject({ act, benefit })
    dialog.open()
  }
  const add = () => open('save', null)

  return (
    <>
      <PageHeading
        title="Partnership Benefits"
        back={{ to: '/admin', label: 'Back to Admin' }}
        actions={
          <Button color="terracotta" leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={add}>
            Add Benefit
          </Button>
        }
      />
      <KeptFocus label="Benefits">
        {error && !data ? (
          <div role="alert">
            <EmptyState
              title="Error"
              text="Failed to fetch benefits"
              action={<Button onClick={() => refetch()}>Try again</Button>}
            />
          </div>
        ) : !data ? (
          <Waiting />
        ) : data.benefits.length === 0 ? (
          <EmptyState
            title="No benefits yet"
            text="What partners offer to your members will stand here."
            action={
              <Button variant="light" onClick={add}>
                Add the first one
              </Button>
            }
          />
        ) : (
          <ul className={styles.list}>
            {data.benefits.map((benefit) => (
              <BenefitRow
                key={benefit.id}
                benefit={benefit}
                onEdit={() => open('save', benefit)}
                onDelete={() => open('delete', benefit)}
              />
            ))}
          </ul>
        )}
      </KeptFocus>
      <OnDemand
        load={loadBenefitDialog}
        props={{
          opened: isOpen && subject.act === 'save',
          benefit: subject.benefit,
          categories: [...new Set(data?.benefits.map(({ category }) => category).filter(Boolean))],
          onClose: dialog.close,
        }}
      />
      {subject.benefit && (
        <DeleteBenefit opened={isOpen && subject.act === 'delete'} benefit={subject.benefit} onClose={dialog.close} />
      )}
    </>
  )
}

function Waiting() {
  return (
    <>
      <LoadingStatus what="benefits" />
      <Stack gap="lg" aria-hidden="true">
        {[1, 2, 3, 4, 5].map((place) => (
          <Skeleton key={place} height={76} radius="lg" />
        ))}
      </Stack>
    </>
  )
}
