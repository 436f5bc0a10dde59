/** A job's page for members. */
export function jobPath(id: string): string {
  return `/jobs/${id}`
}

/** A job's page for everybody. */
export function publicJobPath(id: string): string {
  return `/j/${id}`
}

/** A company's page for who is logged in. */
export function companyPath(id: string): string {
  return `/companies/${id}`
}

/** A member's own application. */
export function applicationPath(id: string): string {
  return `/applications/${id}`
}

/** The board as a saved search finds it. */
export function savedSearchPath(id: string): string {
  return `/jobs?search=${id}`
}
