import { Text, Title } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { PageTitle } from '../../ui/page-title.tsx'

type EntranceHeadingProps = {
  title: string
  text?: ReactNode
  /** A mark above the title, such as an envelope. */
  mark?: ReactNode
  /** For a step that takes the place of another one on the same page: the keyboard follows to it. */
  takesFocus?: boolean
}

/** The heading of a screen at the door; names the browser tab. */
export function EntranceHeading({ title, text, mark, takesFocus = false }: EntranceHeadingProps) {
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
