import { Select, type SelectProps } from '@mantine/core'
import { useMemo } from 'react'
import { defaultTimeZone } from '../../contract.ts'
import { ownTimeZone } from './zone-time.ts'

/** Chooses an IANA time zone by typing a part of its name; the community's and the admin's own stand first. */
export function TimeZoneField(field: SelectProps) {
  const chosen = field.value ?? defaultTimeZone
  const data = useMemo(() => {
    // The one chosen may be an older name, which browsers understand but do not list.
    const suggested = new Set([defaultTimeZone, ownTimeZone(), chosen])
    const others = Intl.supportedValuesOf('timeZone').filter((zone) => !suggested.has(zone))
    return [
      { group: 'Suggested', items: [...suggested].map(optionOf) },
      { group: 'All', items: others.map(optionOf) },
    ]
  }, [chosen])
  return (
    <Select
      label="Time zone"
      searchable
      allowDeselect={false}
      selectFirstOptionOnChange
      maxDropdownHeight={280}
      // Inside the dialog it stands in, which hides everything else from who cannot see it.
      comboboxProps={{ withinPortal: false }}
      nothingFoundMessage="No time zone has this in its name."
      {...field}
      data={data}
    />
  )
}

function optionOf(zone: string): { value: string; label: string } {
  return { value: zone, label: zone.replaceAll('_', ' ') }
}
