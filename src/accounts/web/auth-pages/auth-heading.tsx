import { Text, Title } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { PageTitle } from '../../../ui/page/page-meta.tsx'

type EntranceHeadingProps = {
  title: string
  text?: ReactNode
  /** An icon above the title, such as an envelope. */
  mark?: ReactNode
  /** Moves the focus to the heading, for a step that replaces another one on the same page. */
  takesFocus?: boolean
}

/** The heading of a screen in the auth layout; also sets the title of the browser tab. */
export function AuthHeading({ title, text, mark, takesFocus = false }: EntranceHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <div>
      <PageTitle title={title} />
      {mark}
      <Title order={1} ref={heading} tabIndex={-1} mb={text ? 8 : 0}>
        {title}
      </Title>
      {text && <Text c="dimmed">{text}</Text>}
    </div>
  )
}
