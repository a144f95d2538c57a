import { UploadRow } from './UploadRow'
import type { Uploads } from './useUploads'

/** The uploads that are under way or have failed, one row each. */
export function UploadRows({ uploads: { list, retry, stop } }: { uploads: Uploads }) {
  return list.map((upload) => (
    <UploadRow key={upload.id} upload={upload} onRetry={() => retry(upload.id)} onStop={() => stop(upload.id)} />
  ))
}
