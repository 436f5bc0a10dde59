import { Button, Skeleton } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { OnDemand } from '../../../ui/overlays/on-demand.tsx'
import { SettingsSection } from '../settings/settings-section.tsx'

const id = 'recent-activity'
const loadList = () => import('./activity-list.tsx')

/** Recent activity of the account. The list loads on demand, and immediately for a person who follows the link in an email. */
export function ActivitySection() {
  const { hash } = useLocation()
  const [isOpen, setIsOpen] = useState(false)
  const isLinkTarget = hash === `#${id}`

  useEffect(() => {
    if (!isLinkTarget) return
    setIsOpen(true)
    document.getElementById(id)?.scrollIntoView()
  }, [isLinkTarget])

  return (
    <SettingsSection
      id={id}
      title={t`Recent activity`}
      text={t`Logins, failed logins, and security changes to your account.`}
    >
      {!isOpen && (
        <Button variant="default" onClick={() => setIsOpen(true)}>
          <Trans>Show recent activity</Trans>
        </Button>
      )}
      <OnDemand
        load={loadList}
        props={{ opened: isOpen, onClose: () => setIsOpen(false) }}
        waiting={<Skeleton height={240} />}
      />
    </SettingsSection>
  )
}
