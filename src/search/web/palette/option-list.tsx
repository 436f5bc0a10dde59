import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { t } from '#text'
import { Highlighted, IconFace, ResultContext, ResultFace } from '../result-parts.tsx'
import { nearFirstMatch } from '../text-parts.ts'
import { type OptionGroup, type PaletteOption, recentLabel } from './options.ts'
import styles from './palette.module.css'

type OptionListProps = {
  id: string
  groups: readonly OptionGroup[]
  /** The option that Enter opens. */
  activeId: string | undefined
  /** Whether the results are those of what was typed before. */
  isStale: boolean
  onChoose: (option: PaletteOption, event: MouseEvent) => void
}

/**
 * The options by group. The focus stays in the field above, which names the active option (ARIA Authoring Practices,
 * "Combobox"). Places and results are links, so that they open in another tab as links do.
 */
export function OptionList({ id, groups, activeId, isStale, onChoose }: OptionListProps) {
  return (
    <div role="listbox" id={id} aria-label={t`Search`} className={styles.list} data-stale={isStale || undefined}>
      {groups.map(({ label, options }) => {
        const labelId = `${id}-${label}`.replaceAll(' ', '-')
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset groups inputs, not options
          <div
            key={label}
            role="group"
            aria-labelledby={label ? labelId : undefined}
            aria-label={label ? undefined : t`All results`}
            className={styles.group}
          >
            {label && (
              // The heading of the recent items stands beside the button that removes them, above the list.
              <div id={labelId} role="presentation" className={styles.groupLabel} hidden={label === recentLabel}>
                {label}
              </div>
            )}
            {options.map((option) => (
              <Option
                key={option.id}
                id={optionDomId(id, option.id)}
                option={option}
                isActive={option.id === activeId}
                onChoose={onChoose}
              />
            ))}
          </div>
        )
      })}
    </div>
  )
}

/** The HTML id of an option, which must not contain spaces. */
export function optionDomId(listId: string, optionId: string): string {
  return `${listId}-${optionId}`.replaceAll(/\s/g, '_')
}

type OptionProps = {
  id: string
  option: PaletteOption
  isActive: boolean
  onChoose: OptionListProps['onChoose']
}

function Option({ id, option, isActive, onChoose }: OptionProps) {
  const props = {
    id,
    role: 'option',
    tabIndex: -1,
    'aria-selected': isActive,
    className: styles.option,
    // Keeps the focus in the field.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onClick: (event: MouseEvent) => onChoose(option, event),
  }
  const content = <OptionContent option={option} />
  if (option.to === undefined) {
    return (
      <button type="button" {...props}>
        {content}
      </button>
    )
  }
  return (
    <Link to={option.to} viewTransition {...props}>
      {content}
    </Link>
  )
}

function OptionContent({ option: { title, titleMatches, context, result, Icon } }: { option: PaletteOption }) {
  const excerpt = result?.excerpt && nearFirstMatch(result.excerpt, result.excerptMatches)
  return (
    <>
      {result ? <ResultFace kind={result.kind} person={result.person} /> : <IconFace Icon={Icon} />}
      <span className={styles.text}>
        <span className={styles.title} dir="auto">
          <Highlighted text={title} matches={titleMatches} />
        </span>{' '}
        {excerpt && (
          <span className={styles.excerpt} dir="auto">
            <Highlighted {...excerpt} />
          </span>
        )}
      </span>{' '}
      <span className={styles.context} dir="auto">
        {result ? <ResultContext {...result} /> : context}
      </span>
    </>
  )
}
