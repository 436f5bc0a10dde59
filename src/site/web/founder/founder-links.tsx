import { t } from '#text'
import { Trans } from '#trans'
import type { FounderLink } from '../../../platform/contract/community.ts'
import { useCommunity } from '../../../ui/page/community.ts'

type FounderLinksProps = {
  links: FounderLink[]
  /** Whether the founder's story is written. Without links this section is then left out. */
  hasStory: boolean
}

/** Links to the founder's pages elsewhere. */
export function FounderLinks({ links, hasStory }: FounderLinksProps) {
  const { name, socialUrl } = useCommunity()
  const known = links.length > 0 ? links : socialUrl ? [{ label: t`${name} on social media`, url: socialUrl }] : []
  if (known.length === 0 && hasStory) return null
  return (
    <>
      <h2>
        <Trans>Find them online</Trans>
      </h2>
      {known.length === 0 ? (
        <p>
          <Trans>Links go here, such as LinkedIn, a personal site, or talks worth watching.</Trans>
        </p>
      ) : (
        <ul>
          {known.map(({ label, url }) => (
            <li key={`${label} ${url}`}>
              <a href={url} target="_blank" rel="noopener noreferrer">
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
