const numbers = new Intl.NumberFormat('en-US')

/** A number with its noun: "1 member", "1,204 members". */
export function counted(count: number, one: string, many: string): string {
  return `${numbers.format(count)} ${count === 1 ? one : many}`
}
