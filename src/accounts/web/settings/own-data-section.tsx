import { Button, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { t } from '#text'
import { Trans } from '#trans'
import { messageOf } from '../../../ui/api/api-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { FormFailure } from '../../../ui/forms/form-failure.tsx'
import { downloadData } from './download-data.ts'
import { SettingsSection } from './settings-section.tsx'

/** Downloads everything that the site stores about the person. */
export function OwnDataSection() {
  const { mutate, isPending, error } = useMutation({
    mutationFn: downloadData,
    onSuccess: () => toast.success(t`Your data is downloading`),
  })
  return (
    <SettingsSection id="data" title={t`Your data`} text={t`Download a copy at any time.`}>
      <Stack gap="md">
        <Text>
          <Trans>
            You get one ZIP file with everything we keep about you. It has a page to read in any browser, JSON files for
            programs, and the files you uploaded.
          </Trans>
        </Text>
        <FormFailure message={error && messageOf(error, t`The download failed. Please try again.`)} />
        <div>
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden="true" />}
            loading={isPending}
            onClick={() => mutate()}
          >
            <Trans>Download my data</Trans>
          </Button>
        </div>
      </Stack>
    </SettingsSection>
  )
}
