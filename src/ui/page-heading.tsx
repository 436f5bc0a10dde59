import { Anchor, Group, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './page-heading.module.css'
import { PageTitle } from './page-title.tsx'

type PageHeadingProps = {
  title: string
  /** Buttons at the heading's end. */
  actions?: ReactNode
  /** Where the quiet link above the heading leads. */
  back?: { to: string; label: string }
}

/** A screen's one main heading. It also names the browser tab, so such a screen needs no title of its own. */
export function PageHeading({ title, actions, back }: PageHeadingProps) {
  return (
    <header className={styles.heading}>
      <PageTitle title={title} />
      {back && (
        <Anchor component={Link} to={back.to} className={styles.back} size="sm">
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
