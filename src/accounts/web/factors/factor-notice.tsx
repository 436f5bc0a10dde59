import { Anchor } from '@mantine/core'
import { IconShieldLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { Redirect } from '../../../ui/page/redirect.tsx'
import { useLongDate } from '../../../ui/text/dates.tsx'
import { factorsApi } from './api.ts'
import styles from './factor-notice.module.css'

/**
 * Informs admins and company owners by when they have to set up two-step login. After that day, every screen redirects them
 * to the account settings, where they can set it up.
 */
export default function FactorNotice() {
  const { data } = useQuery(factorsApi.queries.factorDeadline.queryOptions())
  const { pathname } = useLocation()
  const longDate = useLongDate()
  if (!data?.dueAt) return null
  const isOnAccountScreen = pathname.startsWith('/account')
  if (data.isOver && !isOnAccountScreen) return <Redirect to="/account" />
  return (
    <p className={styles.notice} data-over={data.isOver || undefined} role={data.isOver ? 'alert' : undefined}>
      <IconShieldLock size={20} stroke={1.75} aria-hidden="true" />
      <span className={styles.text}>
        <span>
          {data.isOver
            ? t`Your role needs two-step login. Set it up below to continue.`
            : t`Your role needs two-step login. Please set it up by ${longDate(data.dueAt)}.`}
        </span>
        {!isOnAccountScreen && (
          <Anchor component={Link} to="/account">
            <Trans>Set it up</Trans>
          </Anchor>
        )}
      </span>
    </p>
  )
}
