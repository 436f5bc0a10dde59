import { Anchor } from '@mantine/core'
import { IconShieldLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useLocation } from 'react-router'
import { longDate } from '../../../ui/dates.ts'
import { factorsApi } from './api.ts'
import styles from './factor-notice.module.css'

/**
 * Tells admins and company owners from when on they need two-step login. Once that day has come, their screens rest:
 * they are led to where they set it up.
 */
export default function FactorNotice() {
  const { data } = useQuery(factorsApi.queries.factorDeadline.queryOptions())
  const { pathname } = useLocation()
  if (!data?.dueAt) return null
  const isAtAccount = pathname.startsWith('/account')
  if (data.isOver && !isAtAccount) return <Navigate to="/account" replace />
  return (
    <p className={styles.notice} data-over={data.isOver || undefined} role={data.isOver ? 'alert' : undefined}>
      <IconShieldLock size={20} stroke={1.75} aria-hidden="true" />
      <span className={styles.words}>
        <span>
          {data.isOver
            ? 'Your role needs two-step login. Set it up below to go on.'
            : `Your role needs two-step login. Please set it up by ${longDate(data.dueAt)}.`}
        </span>
        {!isAtAccount && (
          <Anchor component={Link} to="/account">
            Set it up
          </Anchor>
        )}
      </span>
    </p>
  )
}
