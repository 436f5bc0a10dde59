import { Button, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { formInputs } from '../../../profiles/fields.ts'
import { messageOf } from '../../../ui/api/api-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import type { Visibility } from '../../contract.ts'
import { candidatesApi, profilesApi } from '../api.ts'
import classes from './visibility.module.css'

type Field = Visibility['sameWording'][number]

/** Fields that members see with the same text that employers see anonymously, with buttons to hide them from members. */
export function SameWording({ fields }: { fields: Field[] }) {
  const queryClient = useQueryClient()
  const hiding = useMutation({
    async mutationFn(field: Field) {
      const { sharedFields } = await profilesApi.client.getOwn()
      await profilesApi.client.save({ sharedFields: sharedFields.filter((shared) => shared !== field) })
    },
    onSuccess: (_, field) => toast.success(t`Hidden from members: ${labelOf(field)}`),
    onError: (error) => toast.error(messageOf(error, t`We couldn’t save this. Please try again.`)),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: candidatesApi.queries.showVisibility.queryOptions().queryKey }),
        queryClient.invalidateQueries({ queryKey: profilesApi.queries.getOwn.queryOptions().queryKey }),
      ]),
  })
  if (fields.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        <Trans>Members don’t see the same text next to your name.</Trans>
      </Text>
    )
  }
  return (
    <section aria-labelledby="same-wording" className={classes.list}>
      <Text fw={600} id="same-wording">
        <Trans>Members see the same text next to your name</Trans>
      </Text>
      <Text size="sm" c="dimmed">
        <Trans>
          Anyone who searches for it in the directory can find you. Hide it from members, or{' '}
          <Link to="/profile" className={classes.link}>
            reword it in your profile
          </Link>
          .
        </Trans>
      </Text>
      <ul className={classes.rows}>
        {fields.map((field) => (
          <li key={field} className={classes.row} data-wraps>
            <span className={classes.rowName}>{labelOf(field)}</span>
            <Button
              size="xs"
              variant="default"
              disabled={hiding.isPending}
              aria-label={t`Hide from members: ${labelOf(field)}`}
              onClick={() => hiding.mutate(field)}
            >
              <Trans>Hide from members</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function labelOf(field: string): string {
  return formInputs.find(({ name }) => name === field)?.label ?? field
}
