import { Button, CloseButton, TextInput } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '#text'
import { type FilterChip, FilterChips } from '../../../ui/lists/filter-chips.tsx'
import { SearchInput } from '../../../ui/lists/search-field.tsx'
import { useDebouncedFilters } from '../../../ui/lists/use-debounced-input.ts'
import { popularSkills } from '../edit/fields/skills.ts'
import classes from './directory.module.css'
import { countInputs, type DirectorySearch, directoryParameters } from './directory-search.ts'

const inputs = [
  { name: 'company', label: t`Company`, clear: t`Clear company` },
  { name: 'location', label: t`Location`, clear: t`Clear location` },
] as const

const maxSkillChips = 8

type DirectoryFiltersProps = { address: DirectorySearch; onChange: (search: DirectorySearch) => void }

/** The directory's search box and filters. A search starts when typing pauses. Small screens hide two of the inputs. */
export function DirectoryFilters({ address, onChange }: DirectoryFiltersProps) {
  const { typed, type } = useDebouncedFilters(address, onChange, directoryParameters)
  const [isOpen, setIsOpen] = useState(countInputs(address) > 0)

  const inUse = countInputs(address)
  const skills = skillChips(typed.skill)
  return (
    <search className={classes.filters}>
      <div className={classes.inputs}>
        <SearchInput
          label={t`Search members`}
          className={classes.search}
          maxLength={100}
          value={typed.search}
          onType={(search) => type('search', search)}
        />
        <Button
          variant="default"
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-controls="member-filters"
          leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden="true" />}
          onClick={() => setIsOpen(!isOpen)}
        >
          {inUse > 0 ? t`Filters (${inUse})` : t`Filters`}
        </Button>
        <div id="member-filters" className={classes.fields} data-open={isOpen || undefined}>
          {inputs.map(({ name, label, clear }) => (
            <TextInput
              key={name}
              aria-label={label}
              placeholder={label}
              maxLength={100}
              rightSection={typed[name] ? <CloseButton aria-label={clear} onClick={() => type(name, '')} /> : null}
              value={typed[name]}
              onChange={(event) => type(name, event.currentTarget.value)}
            />
          ))}
        </div>
      </div>
      <FilterChips
        label={t`Skill`}
        chips={skills}
        value={skills.find(({ value }) => isSame(value, typed.skill))?.value ?? ''}
        onChange={(skill: string) => type('skill', skill)}
      />
    </search>
  )
}

/** A chip for each common skill. A skill that a link on a member's page has chosen comes first. */
function skillChips(chosen: string): FilterChip<string>[] {
  const common = popularSkills.slice(0, maxSkillChips)
  const isListed = chosen === '' || common.some((skill) => isSame(skill, chosen))
  const skills = isListed ? common : [chosen, ...common]
  return [{ value: '', label: t`All skills` }, ...skills.map((skill) => ({ value: skill, label: skill }))]
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
