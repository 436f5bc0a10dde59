import { Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPhotoUp } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { SettingsSection } from '../../../../accounts/web/exports.tsx'
import { logoAccept, pictureMegabytes } from '../../../../platform/contract/pictures.ts'
import { messageOf } from '../../../../ui/api/api-client.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { FileButtons } from '../../../../ui/files/file-buttons.tsx'
import { uploadFile } from '../../../../ui/files/upload.ts'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { CommunityPreview, useCommunity } from '../../../../ui/page/community.ts'
import { CommunityLogo } from '../../../../ui/pictures/community-logo.tsx'
import type { Look } from '../../../settings-contract.ts'
import { settingsApi } from '../api.ts'
import styles from './look.module.css'

/** Uploads, replaces, and removes the community's logo. */
export function LogoSection({ look }: { look: Look }) {
  const queryClient = useQueryClient()
  const community = useCommunity()
  const [fault, setFault] = useState<string | null>(null)
  const [isAsking, dialog] = useDisclosure()
  const show = (saved: Look) => queryClient.setQueryData(settingsApi.queries.getLook.queryKey(), saved)
  const upload = useMutation({
    mutationFn: (file: File) => {
      setFault(null)
      return uploadFile<Look>({ path: '/api/admin/settings/logo', file, query: { name: file.name } })
    },
    onSuccess(saved) {
      show(saved)
      toast.success(t`Logo saved`, { description: t`Open pages show it after they’re reloaded.` })
    },
    onError: (error) => setFault(messageOf(error, t`Upload failed. Please try again.`)),
  })
  const removal = useMutation({
    mutationFn: () => settingsApi.client.removeLogo(),
    onSuccess(saved) {
      show(saved)
      toast.success(t`Logo removed`)
    },
    onError: (error) => toast.error(messageOf(error, t`Failed to remove the logo. Please try again.`)),
    onSettled: dialog.close,
  })

  return (
    <SettingsSection
      title={t`Logo`}
      text={t`A PNG, JPEG, or WebP of up to ${pictureMegabytes} MB. It stands beside the community’s name, in emails, and in the browser’s tab.`}
    >
      <CommunityPreview value={{ ...community, brand: { ...community.brand, logo: look.logo } }}>
        <div className={styles.logos}>
          <span className={styles.ground}>
            <CommunityLogo size={40} />
          </span>
          <span className={styles.ground} data-deep>
            <CommunityLogo size={40} />
          </span>
        </div>
      </CommunityPreview>
      <FileButtons
        accept={logoAccept}
        name="logo"
        Icon={IconPhotoUp}
        verb={look.logo ? t`Change` : t`Upload`}
        onChoose={upload.mutate}
        onRemove={look.logo ? dialog.open : undefined}
        isWorking={upload.isPending}
        describedBy={fault ? 'logo-fault' : undefined}
      />
      <Text size="sm" c="red" role="alert" id="logo-fault" mt={fault ? 8 : 0}>
        {fault}
      </Text>
      <ConfirmDialog
        opened={isAsking}
        onClose={dialog.close}
        title={t`Remove the logo?`}
        confirmLabel={t`Remove logo`}
        onConfirm={() => removal.mutate()}
        isWorking={removal.isPending}
      >
        <Trans>Pages and emails will show the baobab instead.</Trans>
      </ConfirmDialog>
    </SettingsSection>
  )
}
