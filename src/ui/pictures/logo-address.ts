/** The address of the community's logo. @param file its name; a new logo has a new name */
export function logoAddress(file: string): string {
  return `/api/site/logo/${file}`
}
