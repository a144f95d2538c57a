import { useParams, useSearch } from 'wouter'
import { largestId } from '#contract/largestId'

/** The id of the record in the page's address, in its path or as `?id=`; undefined if there is none. */
export function useRecordId(): number | undefined {
  const inPath = useParams<{ id?: string }>().id
  const inQuery = new URLSearchParams(useSearch()).get('id')
  const id = Number(inPath ?? inQuery)
  return Number.isInteger(id) && id >= 1 && id <= largestId ? id : undefined
}
