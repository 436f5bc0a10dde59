const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** Bytes as people say them, such as "4.2 GB" or "310 MB": in steps of a thousand, as disks are sold. */
export function sizeOf(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  const value = bytes / 1000 ** step
  return new Intl.NumberFormat('en-US', {
    style: 'unit',
    unit: units[step],
    unitDisplay: 'short',
    maximumFractionDigits: step < 3 || value >= 100 ? 0 : 1,
  }).format(value)
}
