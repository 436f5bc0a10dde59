import { Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { Trans } from '#trans'
import { useIsPartOn } from '../../../ui/page/parts.ts'
import type { OwnProfile, ProfileForm } from '../../contract.ts'
import directory from '../directory/directory.module.css'
import { MemberCard } from '../directory/member-card.tsx'
import { memberPath } from '../paths.ts'
import classes from './edit.module.css'

type CardPreviewProps = { profile: OwnProfile; values: ProfileForm; accountId: string }

/** On wide screens, beside the form: the member's card in the directory with what is being typed, before it is saved. */
export function CardPreview({ profile, values, accountId }: CardPreviewProps) {
  const hasEmployers = useIsPartOn('employers')
  const shared = <Value, Empty>(name: ProfileForm['sharedFields'][number], value: Value, empty: Empty) =>
    values.sharedFields.includes(name) ? value : empty
  const line = (name: 'jobTitle' | 'company' | 'location' | 'offers' | 'seeks') =>
    shared(name, values[name].trim() || null, null)
  const card = {
    name: profile.name,
    photoUrl: profile.photoUrl,
    jobTitle: line('jobTitle'),
    company: line('company'),
    location: line('location'),
    offers: line('offers'),
    seeks: line('seeks'),
    technicalSkills: shared('technicalSkills', values.technicalSkills, []),
  }
  return (
    <aside className={classes.preview} aria-labelledby="card-preview">
      <Title order={2} size="h5" id="card-preview">
        <Trans>Your card for members</Trans>
      </Title>
      {values.isInDirectory ? (
        <div className={directory.card}>
          <MemberCard member={card} order={3}>
            {profile.name}
          </MemberCard>
        </div>
      ) : (
        <Text size="sm" c="dimmed" className={classes.notListed}>
          <Trans>
            You’re not listed in the directory. Members who find your name on the board can still open your profile.
          </Trans>
        </Text>
      )}
      <Text size="sm">
        <Link to={memberPath(accountId)} className={classes.link}>
          <Trans>Open your page</Trans>
        </Link>
      </Text>
      {hasEmployers && (
        <Text size="sm">
          <Link to="/profile/visibility" className={classes.link}>
            <Trans>Preview for employers</Trans>
          </Link>
        </Text>
      )}
    </aside>
  )
}
