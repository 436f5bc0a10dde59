import { Checkbox, NativeSelect, Stack } from '@mantine/core'
import { employmentTypes, type JobSearch, levels, searchedSkillsLimit, workplaces } from '../../contract.ts'
import { employmentTypeLabels, levelLabels, workplaceLabels } from '../job-words.ts'
import { SkillsInput } from '../skills-input.tsx'
import classes from './board.module.css'
import { payFromWords } from './search-words.ts'

/** US dollars a year that can be asked for; an address can name any other. */
const paySteps = [40_000, 60_000, 80_000, 100_000, 120_000, 150_000, 200_000]

type FiltersProps = { search: JobSearch; onChange: (changes: Partial<JobSearch>) => void }

/** What narrows the board down, beside the words searched for. */
export function Filters({ search, onChange }: FiltersProps) {
  const { skills, payFrom } = search
  const pays = [...new Set([...paySteps, payFrom])].filter(Boolean).sort((one, other) => one - other)
  return (
    <Stack gap={28}>
      <SkillsInput
        label="Skills"
        description="A job must ask for all of them."
        value={skills}
        limit={searchedSkillsLimit}
        onChange={(next) => onChange({ skills: next })}
      />
      <Choices
        label="Workplace"
        words={workplaceLabels}
        all={workplaces}
        value={search.workplaces}
        onChange={(next) => onChange({ workplaces: next })}
      />
      <NativeSelect
        label="Lowest pay"
        description="Hourly pay counts as a year’s."
        data={[
          { value: '0', label: 'Any pay' },
          ...pays.map((pay) => ({ value: String(pay), label: payFromWords(pay) })),
        ]}
        value={String(payFrom)}
        onChange={(event) => onChange({ payFrom: Number(event.currentTarget.value) })}
      />
      <Choices
        label="Employment type"
        words={employmentTypeLabels}
        all={employmentTypes}
        value={search.employmentTypes}
        onChange={(next) => onChange({ employmentTypes: next })}
      />
      <Choices
        label="Level"
        words={levelLabels}
        all={levels}
        value={search.levels}
        onChange={(next) => onChange({ levels: next })}
      />
    </Stack>
  )
}

type ChoicesProps<Value extends string> = {
  label: string
  words: Record<Value, string>
  all: readonly Value[]
  value: Value[]
  onChange: (value: Value[]) => void
}

/** Some of a list; none of them means all. */
function Choices<Value extends string>({ label, words, all, value, onChange }: ChoicesProps<Value>) {
  return (
    <Checkbox.Group label={label} value={value} onChange={(next) => onChange(all.filter((one) => next.includes(one)))}>
      <div className={classes.choices}>
        {all.map((one) => (
          <Checkbox key={one} value={one} label={words[one]} />
        ))}
      </div>
    </Checkbox.Group>
  )
}
