import { type FirstData, firstDataId } from '../../src/ui/api/first-data.ts'

/** The answers that a page brings, with the keys of their queries; none for a page without data. */
export function firstDataOf(page: string): FirstData {
  const [, data = '[]'] = new RegExp(`id="${firstDataId}">([^<]*)</script>`).exec(page) ?? []
  return JSON.parse(data)
}
