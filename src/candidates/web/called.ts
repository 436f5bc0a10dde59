/** What a candidate is called: by her name, and without one by her work. */
export function called({ name, jobTitle }: { name: string | null; jobTitle: string | null }): string {
  return name ?? (jobTitle || 'Candidate')
}
