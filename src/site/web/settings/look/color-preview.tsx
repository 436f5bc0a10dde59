import { Anchor, Badge, Button, Text, TextInput } from '@mantine/core'
import type { CSSProperties } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { brandVersion } from '../../../../platform/contract/brand/brand-address.ts'
import { brandColors } from '../../../../platform/contract/brand/brand-colors.ts'
import { deepVariables, schemeVariables, stepVariables } from '../../../../platform/contract/brand/color-variables.ts'
import { useCommunity } from '../../../../ui/page/community.ts'
import { WovenPattern } from '../../../../ui/pictures/brand.tsx'
import { CommunityLogo } from '../../../../ui/pictures/community-logo.tsx'
import { EventSample, ThreadSample } from '../../landing/samples.tsx'
import styles from './color-preview.module.css'

/** The places of a frame, as in the preview of its rail. */
const places = ['Home', t`Message Board`, t`Events`]

/** What Mantine computes for the whole page from the variables of the primary color. */
function primaryVariables(): Record<string, string> {
  const shades = ['filled', 'filled-hover', 'light', 'light-hover', 'light-color', '0', '3', '7']
  return Object.fromEntries(
    shades.map((shade) => [`--mantine-primary-color-${shade}`, `var(--mantine-color-aubergine-${shade})`]),
  )
}

/**
 * Real parts of the product in the colors that a brand color leads to, in both themes. Imports the calculation, so load
 * it on demand.
 * @property color null for the product's own colors
 */
export default function ColorPreview({ color }: { color: string | null }) {
  return (
    <div className={styles.themes}>
      <ThemePreview scheme="light" label={t`Light theme`} color={color} />
      <ThemePreview scheme="dark" label={t`Dark theme`} color={color} />
    </div>
  )
}

type ThemePreviewProps = { scheme: 'light' | 'dark'; label: string; color: string | null }

function ThemePreview({ scheme, label, color }: ThemePreviewProps) {
  const { name } = useCommunity()
  const colors = brandColors(color)
  const variables = {
    ...deepVariables(colors),
    ...stepVariables(colors, ['aubergine', 'gray', 'dark']),
    ...schemeVariables(scheme, colors),
    ...primaryVariables(),
    ...(color !== null && { '--tree': `url("/brand/tree.svg?v=${brandVersion(color)}")` }),
  }
  return (
    <figure className={styles.theme}>
      <figcaption>{label}</figcaption>
      {/* Shows how it looks. Its controls do nothing, so neither the keyboard nor a screen reader gets there. */}
      <div className={styles.screen} data-scheme={scheme} style={variables as CSSProperties} inert>
        <div className={styles.bar}>
          <CommunityLogo size={26} />
          <span className={styles.name}>{name}</span>
        </div>
        <div className={styles.body}>
          <div className={styles.rail}>
            {places.map((place, at) => (
              <span key={place} className={styles.place} data-current={at === 1 || undefined}>
                {place}
              </span>
            ))}
            <WovenPattern className={styles.weave} />
          </div>
          <div className={styles.main}>
            <div className={styles.row}>
              <Button size="sm">
                <Trans>Reply</Trans>
              </Button>
              <Button size="sm" color="terracotta">
                <Trans>New Thread</Trans>
              </Button>
              <Button size="sm" variant="light">
                <Trans>Follow</Trans>
              </Button>
              <Badge>
                <Trans>Career</Trans>
              </Badge>
            </div>
            <div className={styles.card}>
              <ThreadSample />
            </div>
            <div className={styles.card}>
              <EventSample />
            </div>
            <TextInput size="sm" label={t`Search`} placeholder={t`Search the board`} />
            <Text size="sm" c="dimmed">
              <Trans>
                Muted text, and <Anchor component="span">a link</Anchor>.
              </Trans>
            </Text>
          </div>
        </div>
      </div>
    </figure>
  )
}
