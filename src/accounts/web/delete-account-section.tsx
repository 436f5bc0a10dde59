import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Account } from '../contract.ts'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import { SettingsSection } from './settings-section.tsx'

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
      <DeleteAccountDialog account={account} opened={isOpen} onClose={() => setOpen(false)} />
    </SettingsSection>
  )
}
