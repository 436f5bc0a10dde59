import { ActionIcon, Badge, Title } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { counted } from '../../../ui/counted.ts'
import type { ManagedBenefit } from '../../contract.ts'
import { PartnerLogo } from '../partner-logo.tsx'
import { longDay } from '../words.ts'
import styles from './manage.module.css'

type BenefitRowProps = { benefit: ManagedBenefit; onEdit: () => void; onDelete: () => void }

/** A benefit in the admin's list. */
export function BenefitRow({ benefit, onEdit, onDelete }: BenefitRowProps) {
  const { company, logo, icon, title, discount, category, validUntil, promoCode, isActive, isExpired, claimCount } =
    benefit
  const facts = [
    category,
    discount,
    promoCode && `Code ${promoCode}`,
    validUntil && (isExpired ? `Ended ${longDay(validUntil)}` : `Valid until ${longDay(validUntil)}`),
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
        <Badge color={isActive ? 'green' : 'gray'}>{isActive ? 'Active' : 'Inactive'}</Badge>
        {isExpired && <Badge color="red">Expired</Badge>}
        <span className={styles.claims}>{counted(claimCount, 'claim', 'claims')}</span>
      </div>
      <div className={styles.actions}>
        <ActionIcon variant="subtle" size="lg" onClick={onEdit} aria-label={`Edit ${title}`}>
          <IconPencil size={20} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon variant="subtle" color="red" size="lg" onClick={onDelete} aria-label={`Delete ${title}`}>
          <IconTrash size={20} aria-hidden="true" />
        </ActionIcon>
      </div>
    </li>
  )
}
