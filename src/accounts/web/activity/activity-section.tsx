import { Button, Skeleton } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { OnDemand } from '../../../ui/on-demand.tsx'
import { SettingsSection } from '../settings-section.tsx'

const id = 'recent-activity'
const loadList = () => import('./activity-list.tsx')

/** What happened to the account. Its list comes when it is asked for, and at once for whoever follows the link in an email. */
export function ActivitySection() {
  const { hash } = useLocation()
  const [isOpen, setIsOpen] = useState(false)
  const isMeant = hash === `#${id}`

  useEffect(() => {
    if (!isMeant) return
    setIsOpen(true)
    document.getElementById(id)?.scrollIntoView()
  }, [isMeant])

  return (
    <SettingsSection
      id={id}
      title="Recent activity"
      text="Logins, failed logins, and every change of who gets into your account."
    >
      {!isOpen && (
        <Button variant="default" onClick={() => setIsOpen(true)}>
          Show recent activity
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
