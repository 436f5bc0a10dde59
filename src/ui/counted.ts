const numbers = new Intl.NumberFormat('en-US')

/** A number with its noun: "1 reply", "1,204 replies". */
export function counted(count: number, one: string, many: string): string {
  return `${figure(count)} ${count === 1 ? one : many}`
}

/** A number on its own: "1,204". */
export function figure(count: number): string {
  return numbers.format(count)
}
