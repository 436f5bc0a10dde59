import { Button } from '@mantine/core'
import { useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { OnDemand } from '../../../ui/overlays/on-demand.tsx'
import type { Account } from '../../contract.ts'
import { SettingsSection } from './settings-section.tsx'

const loadDeleteAccountDialog = () => import('./delete-account-dialog.tsx')

/** Permanent deletion of the account. */
export function DeleteAccountSection({ account }: { account: Account }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <SettingsSection
      title={t`Delete account`}
      text={t`This is permanent. No one can restore your account, not even our team.`}
    >
      <div>
        <Button variant="outline" color="red" onClick={() => setOpen(true)}>
          <Trans>Delete my account</Trans>
        </Button>
      </div>
      <OnDemand load={loadDeleteAccountDialog} props={{ account, opened: isOpen, onClose: () => setOpen(false) }} />
    </SettingsSection>
  )
}
