import { Anchor, Group, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PageTitle } from '../page/page-meta.tsx'
import styles from './page-heading.module.css'

type PageHeadingProps = {
  title: string
  /** Buttons at the end of the heading. */
  actions?: ReactNode
  /** A small link above the heading. */
  back?: { to: string; label: string }
}

/** A screen's main heading. Also sets the browser tab's title, so the screen needs no PageTitle. */
export function PageHeading({ title, actions, back }: PageHeadingProps) {
  return (
    <header className={styles.heading}>
      <PageTitle title={title} />
      {back && (
        <Anchor component={Link} to={back.to} viewTransition className={styles.back} size="sm">
          <IconArrowLeft size={16} aria-hidden="true" />
          {back.label}
        </Anchor>
      )}
      <Group justify="space-between" gap="md">
        <Title order={1} className={styles.title}>
          {title}
        </Title>
        {actions && <Group gap="xs">{actions}</Group>}
      </Group>
    </header>
  )
}
