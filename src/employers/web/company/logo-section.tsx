import { Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPhotoUp } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { SettingsSection } from '../../../accounts/web/exports.tsx'
import { messageOf } from '../../../ui/api.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { FileButtons } from '../../../ui/file-buttons.tsx'
import { fitPicture } from '../../../ui/fit-picture.ts'
import { toast } from '../../../ui/toast.ts'
import { uploadFile } from '../../../ui/upload.ts'
import { logoLimit, type OwnCompany } from '../../contract.ts'
import { employersApi } from '../api.ts'
import { CompanyLogo } from '../company-logo.tsx'
import { showChanged } from '../use-own-company.ts'
import classes from './company.module.css'

// Said before anything is sent; the server looks into the file.
const wrongType = 'Invalid file type: Only .jpg and .png files are allowed.'
const tooLarge = 'File too large: Please select an image under 2MB.'

/** The logo: chosen, replaced, removed. */
export function LogoSection({ company }: { company: OwnCompany }) {
  const queryClient = useQueryClient()
  const [fault, setFault] = useState<string | null>(null)
  const [isAsking, dialog] = useDisclosure()
  const upload = useMutation({
    mutationFn: async (chosen: File) => {
      const file = await fitPicture(chosen, { limit: logoLimit, keepsTransparency: true })
      if (!file) return null
      return uploadFile<OwnCompany>({ path: '/api/employers/company/logo', file, query: { name: file.name } })
    },
    onSuccess(saved) {
      if (!saved) return setFault(tooLarge)
      showChanged(queryClient, saved)
      toast.success('Logo saved')
    },
    onError: (error) => setFault(messageOf(error, 'Upload failed. Please try again.')),
  })
  const removal = useMutation({
    mutationFn: () => employersApi.client.removeLogo(),
    onSuccess(saved) {
      showChanged(queryClient, saved)
      toast.success('Logo removed')
    },
    onError: (error) => toast.error(messageOf(error, 'Failed to remove the logo. Please try again.')),
    onSettled: dialog.close,
  })

  function choose(file: File): void {
    const words = /\.(jpe?g|png)$/i.test(file.name) ? null : wrongType
    setFault(words)
    if (!words) upload.mutate(file)
  }

  return (
    <SettingsSection
      title="Logo"
      text="A JPEG or PNG of up to 20MB, fitted into a square; over 2MB, it is made smaller before it is sent."
    >
      <div className={classes.logo}>
        <CompanyLogo company={company} size="xl" />
        <FileButtons
          accept=".jpg,.jpeg,.png,image/jpeg,image/png"
          name="logo"
          Icon={IconPhotoUp}
          verb={company.logoUrl ? 'Change' : 'Upload'}
          onChoose={choose}
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
        title="Remove the logo?"
        confirmLabel="Remove logo"
        onConfirm={() => removal.mutate()}
        isWorking={removal.isPending}
      >
        Your jobs then show the first letter of the company’s name.
      </ConfirmDialog>
    </SettingsSection>
  )
}
