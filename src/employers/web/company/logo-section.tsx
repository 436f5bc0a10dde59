import { Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPhotoUp } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { SettingsSection } from '../../../accounts/web/exports.tsx'
import { originalMegabytes, pictureAccept, pictureMegabytes } from '../../../platform/contract/pictures.ts'
import { messageOf } from '../../../ui/api/api-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { FileButtons } from '../../../ui/files/file-buttons.tsx'
import { uploadFile } from '../../../ui/files/upload.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import type { OwnCompany } from '../../contract.ts'
import { employersApi, setOwnCompany } from '../api.ts'
import { CompanyLogo } from '../company-logo.tsx'
import classes from './company.module.css'

const loadPictures = () => import('../../../ui/files/pictures.ts')

/** Uploads, replaces, and removes the company's logo. */
export function LogoSection({ company }: { company: OwnCompany }) {
  const queryClient = useQueryClient()
  const [fault, setFault] = useState<string | null>(null)
  const [isAsking, dialog] = useDisclosure()
  const upload = useMutation({
    mutationFn: async (chosen: File) => {
      const { preparePicture } = await loadPictures()
      const { picture: file, fault: found } = await preparePicture(chosen, { keepsTransparency: true })
      setFault(found)
      return file && uploadFile<OwnCompany>({ path: '/api/employers/company/logo', file, query: { name: file.name } })
    },
    onSuccess(saved) {
      if (!saved) return
      setOwnCompany(queryClient, saved)
      toast.success(t`Logo saved`)
    },
    onError: (error) => setFault(messageOf(error, t`Upload failed. Please try again.`)),
  })
  const removal = useMutation({
    mutationFn: () => employersApi.client.removeLogo(),
    onSuccess(saved) {
      setOwnCompany(queryClient, saved)
      toast.success(t`Logo removed`)
    },
    onError: (error) => toast.error(messageOf(error, t`Failed to remove the logo. Please try again.`)),
    onSettled: dialog.close,
  })

  return (
    <SettingsSection
      title={t`Logo`}
      text={t`A JPEG or PNG of up to ${originalMegabytes}MB. We fit it into a square, and make it smaller if it’s over ${pictureMegabytes}MB.`}
    >
      <div className={classes.logo}>
        <CompanyLogo company={company} size="xl" />
        <FileButtons
          accept={pictureAccept}
          name="logo"
          Icon={IconPhotoUp}
          verb={company.logoUrl ? t`Change` : t`Upload`}
          onChoose={upload.mutate}
          onRemove={company.logoUrl ? dialog.open : undefined}
          isWorking={upload.isPending}
          describedBy={fault ? 'logo-fault' : undefined}
        />
      </div>
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
        <Trans>Your jobs will show the first letter of the company’s name instead.</Trans>
      </ConfirmDialog>
    </SettingsSection>
  )
}
