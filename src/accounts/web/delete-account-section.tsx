import { Button } from '@mantine/core'
import { useState } from 'react'
import { OnDemand } from '../../ui/on-demand.tsx'
import type { Account } from '../contract.ts'
import { SettingsSection } from './settings-section.tsx'

const loadDeleteAccountDialog = () => import('./delete-account-dialog.tsx')

/** The way out, for good. */
export function DeleteAccountSection({ account }: { account: Account }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <SettingsSection title="Delete account" text="For good: nobody can bring it back, not even our team.">
      <div>
        <Button variant="outline" color="red" onClick={() => setOpen(true)}>
          Delete My Account
        </Button>
      </div>
      <OnDemand load={loadDeleteAccountDialog} props={{ account, opened: isOpen, onClose: () => setOpen(false) }} />
    </SettingsSection>
  )
}
