import { IconHome, IconShield } from '@tabler/icons-react'
import { Link } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { Count } from '../../../ui/frame/navigation-item.tsx'
import styles from './area-switch.module.css'

type AreaSwitchProps = {
  isAdminArea: boolean
  /** How many items wait in the admin area. */
  waitingCount: number
}

const memberArea = (
  <Trans>
    Member<span className={styles.rest}> area</span>
  </Trans>
)
const adminArea = (
  <Trans>
    Admin<span className={styles.rest}> area</span>
  </Trans>
)

/**
 * Moves an admin between the member area and the admin area. On phones it shows only the way to the other one. Members
 * and employers do not load it.
 */
export default function AreaSwitch({ isAdminArea, waitingCount }: AreaSwitchProps) {
  const areas = [
    { name: memberArea, Icon: IconHome, to: '/dashboard', isCurrent: !isAdminArea, count: 0 },
    { name: adminArea, Icon: IconShield, to: '/admin', isCurrent: isAdminArea, count: isAdminArea ? 0 : waitingCount },
  ]
  return (
    <nav aria-label={t`Area`} className={styles.areas} data-area-switch>
      {areas.map(({ name, Icon, to, isCurrent, count }) => (
        <Link key={to} to={to} viewTransition className={styles.area} aria-current={isCurrent ? 'true' : undefined}>
          <Icon size={18} stroke={1.75} aria-hidden="true" />
          <span>{name}</span>
          <Count count={count} countLabel={t`waiting`} />
        </Link>
      ))}
    </nav>
  )
}
