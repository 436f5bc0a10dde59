const names = ['search', 'skill', 'company', 'location'] as const

/** What the directory is searched by; it lives in the address, so that Back, reload and a shared link bring it again. */
export type DirectoryAddress = Record<(typeof names)[number], string>

export const everybody: DirectoryAddress = { search: '', skill: '', company: '', location: '' }

/** Reads an address; each part is at most as long as the server takes it. */
export function readDirectoryAddress(parameters: URLSearchParams): DirectoryAddress {
  const address = { ...everybody }
  for (const name of names) address[name] = (parameters.get(name) ?? '').trim().slice(0, 100)
  return address
}

/** The parameters of an address; what is empty is left out. */
export function directoryParameters(address: DirectoryAddress): URLSearchParams {
  return new URLSearchParams(names.map((name) => [name, address[name].trim()]).filter(([, value]) => value))
}

/** How many of the filters beside the search box are in use. */
export function countFilters({ skill, company, location }: DirectoryAddress): number {
  return [skill, company, location].filter(Boolean).length
}
