import { ActionIcon, Badge, Button, Skeleton, Stack, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { plural, t } from '#text'
import { Trans } from '#trans'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadingStatus } from '../../../ui/feedback/loading-status.tsx'
import { FocusKeepingList } from '../../../ui/focus/list-focus.tsx'
import { PageHeading } from '../../../ui/frame/page-heading.tsx'
import { OnDemand } from '../../../ui/overlays/on-demand.tsx'
import { longDateUtc } from '../../../ui/text/dates.tsx'
import type { ManagedBenefit } from '../../contract.ts'
import { benefitsApi } from '../api.ts'
import { PartnerLogo } from '../partner-logo.tsx'
import { DeleteBenefit } from './delete-benefit.tsx'
import styles from './manage.module.css'

const loadBenefitDialog = () => import('./benefit-dialog.tsx')

type DialogSubject = { action: 'save' | 'delete'; benefit: ManagedBenefit | null }

/** Where admins add, change, hide, and delete benefits (S1 §2). */
export default function ManageBenefitsScreen() {
  const { data, error, refetch } = useQuery(benefitsApi.queries.listAll.queryOptions())
  // The benefit stays set while the dialog fades out.
  const [subject, setSubject] = useState<DialogSubject>({ action: 'save', benefit: null })
  const [isOpen, dialog] = useDisclosure()

  function open(action: DialogSubject['action'], benefit: ManagedBenefit | null): void {
    setSubject({ action, benefit })
    dialog.open()
  }
  const add = () => open('save', null)

  return (
    <>
      <PageHeading
        title={t`Benefits`}
        back={{ to: '/admin', label: t`Back to Admin` }}
        actions={
          <Button color="terracotta" leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={add}>
            <Trans>Add Benefit</Trans>
          </Button>
        }
      />
      <FocusKeepingList label={t`Benefits`}>
        {error && !data ? (
          <div role="alert">
            <EmptyState
              title={t`Error`}
              text={t`Failed to fetch benefits`}
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
          <EmptyState
            title={t`No benefits yet`}
            text={t`Partner offers for your members will appear here.`}
            action={
              <Button variant="light" onClick={add}>
                <Trans>Add the first one</Trans>
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
      </FocusKeepingList>
      <OnDemand
        load={loadBenefitDialog}
        props={{
          opened: isOpen && subject.action === 'save',
          benefit: subject.benefit,
          categories: [...new Set(data?.benefits.map(({ category }) => category).filter(Boolean))],
          onClose: dialog.close,
        }}
      />
      {subject.benefit && (
        <DeleteBenefit
          opened={isOpen && subject.action === 'delete'}
          benefit={subject.benefit}
          onClose={dialog.close}
        />
      )}
    </>
  )
}

function BenefitsSkeleton() {
  return (
    <>
      <LoadingStatus text={t`Loading benefits…`} />
      <Stack gap="lg" aria-hidden="true">
        {[1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} height={76} radius="lg" />
        ))}
      </Stack>
    </>
  )
}

type BenefitRowProps = { benefit: ManagedBenefit; onEdit: () => void; onDelete: () => void }

/** A benefit in the admins' list. */
function BenefitRow({ benefit, onEdit, onDelete }: BenefitRowProps) {
  const { company, logo, icon, title, discount, category, validUntil, promoCode, isActive, isExpired, claimCount } =
    benefit
  const facts = [
    category,
    discount,
    promoCode && t`Code ${promoCode}`,
    validUntil && (isExpired ? t`Ended ${longDateUtc(validUntil)}` : t`Valid until ${longDateUtc(validUntil)}`),
  ].filter(Boolean)
  return (
    <li className={styles.row}>
      <PartnerLogo logo={logo} icon={icon} company={company} />
      <div className={styles.words}>
        <Title order={2} className={styles.title}>
          {title}
        </Title>
        <p className={styles.company}>{company}</p>
        {facts.length > 0 && <p className={styles.facts}>{facts.join(' · ')}</p>}
      </div>
      <div className={styles.state}>
        {isActive ? (
          <span className={styles.active}>
            <Trans>Active</Trans>
          </span>
        ) : (
          <Badge color="gray">
            <Trans>Inactive</Trans>
          </Badge>
        )}
        {isExpired && (
          <Badge color="red">
            <Trans>Expired</Trans>
          </Badge>
        )}
        <span className={styles.claims}>{plural(claimCount, { one: '# claim', other: '# claims' })}</span>
      </div>
      <div className={styles.actions}>
        <ActionIcon variant="subtle" color="gray" size="lg" onClick={onEdit} aria-label={t`Edit ${title}`}>
          <IconPencil size={20} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          className={styles.destructive}
          onClick={onDelete}
          aria-label={t`Delete ${title}`}
        >
          <IconTrash size={20} aria-hidden="true" />
        </ActionIcon>
      </div>
    </li>
  )
}
