import { NativeSelect, Stack } from '@mantine/core'
import { t } from '#text'
import { FilterChips } from '../../../ui/lists/filter-chips.tsx'
import { employmentTypes, type JobSearch, levels, searchedSkillsLimit, workplaces } from '../../contract.ts'
import { employmentTypeLabels, levelLabels, workplaceLabels } from '../labels.ts'
import { SkillsInput } from '../skills/skills-input.tsx'
import classes from './board.module.css'
import { useSearchCounts } from './job-search.ts'
import { payFromLabel } from './search-labels.ts'

/** Amounts to choose from, in US dollars a year. A URL can contain any other amount. */
const paySteps = [40_000, 60_000, 80_000, 100_000, 120_000, 150_000, 200_000]

type FiltersProps = { search: JobSearch; onChange: (changes: Partial<JobSearch>) => void }

/** The filters of the board. */
export function Filters({ search, onChange }: FiltersProps) {
  const { skills, payFrom } = search
  const counts = useSearchCounts(search)
  const pays = [...new Set([...paySteps, payFrom])].filter(Boolean).sort((one, other) => one - other)
  return (
    <Stack gap={28}>
      <SkillsInput
        label={t`Skills`}
        description={t`Shows jobs that ask for all of these skills.`}
        value={skills}
        limit={searchedSkillsLimit}
        onChange={(next) => onChange({ skills: next })}
      />
      <Choices
        label={t`Workplace`}
        labels={workplaceLabels}
        choices={workplaces}
        value={search.workplaces}
        counts={counts?.workplaces}
        onChange={(next) => onChange({ workplaces: next })}
      />
      <NativeSelect
        label={t`Lowest pay`}
        description={t`Hourly pay is compared as annual.`}
        data={[
          { value: '0', label: t`Any pay` },
          ...pays.map((pay) => ({ value: String(pay), label: payFromLabel(pay) })),
        ]}
        value={String(payFrom)}
        onChange={(event) => onChange({ payFrom: Number(event.currentTarget.value) })}
      />
      <Choices
        label={t`Employment type`}
        labels={employmentTypeLabels}
        choices={employmentTypes}
        value={search.employmentTypes}
        counts={counts?.employmentTypes}
        onChange={(next) => onChange({ employmentTypes: next })}
      />
      <Choices
        label={t`Level`}
        labels={levelLabels}
        choices={levels}
        value={search.levels}
        counts={counts?.levels}
        onChange={(next) => onChange({ levels: next })}
      />
    </Stack>
  )
}

type ChoicesProps<Value extends string> = {
  label: string
  labels: Record<Value, string>
  choices: readonly Value[]
  value: Value[]
  /** How many jobs each choice matches; undefined while they load. */
  counts: Record<Value, number> | undefined
  onChange: (value: Value[]) => void
}

/** Chips for one criterion. When none is chosen, the criterion is not used. */
function Choices<Value extends string>({ label, labels, choices, value, counts, onChange }: ChoicesProps<Value>) {
  return (
    <div>
      <div className={classes.choicesLabel} aria-hidden="true">
        {label}
      </div>
      <FilterChips
        label={label}
        className={classes.choices}
        chips={choices.map((one) => ({ value: one, label: labels[one], count: counts?.[one] }))}
        values={value}
        // In the order of the choices, so that the same choices always have the same URL.
        onChange={(next: Value[]) => onChange(choices.filter((one) => next.includes(one)))}
      />
    </div>
  )
}
