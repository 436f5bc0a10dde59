import { useMutation, useQueryClient } from '@tanstack/react-query'
import { t } from '#text'
import { messageOf, problemCodeOf } from '../../../ui/api/api-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import type { ManagedCatalog } from '../../contract.ts'
import type { Catalog } from '../../courses.ts'
import { universityApi } from '../api.ts'

/** Saves all subjects and courses. If another admin changed them meanwhile, theirs are shown and nothing is saved. */
export function useSaveCatalog({ version }: Pick<ManagedCatalog, 'version'>) {
  const queryClient = useQueryClient()
  const queryKey = universityApi.queries.manageCourses.queryKey()
  return useMutation({
    scope: { id: 'courses' },
    mutationFn: ({ lead, subjects, courses }: Catalog) =>
      universityApi.client.saveCourses({ lead, subjects, courses, version }),
    onSuccess(saved) {
      queryClient.setQueryData(queryKey, saved)
      return queryClient.invalidateQueries({ queryKey: universityApi.queries.listCourses.queryKey() })
    },
    onError(error) {
      toast.error(messageOf(error, t`The courses could not be saved. Please try again.`))
      if (problemCodeOf(error) === 'CONFLICT') return queryClient.invalidateQueries({ queryKey })
    },
  })
}
