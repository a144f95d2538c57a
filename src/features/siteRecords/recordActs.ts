import { call } from '#api/call'
import { refresh } from '#api/queries'
import type { Endpoint, InputOf } from '#contract/endpoint'
import type { Result } from '#contract/errors'
import { getSiteRecord, type SiteRecord } from '#contract/siteRecords/records'
import type { SiteKind } from '#contract/siteRecords/siteKind'
import { toastSuccess } from '#ui/overlays/toast'
import { showRecord } from './showRecord'

export interface RecordSideProps {
  readonly kind: SiteKind
  readonly record: SiteRecord
  /** The form has changes that are not in the draft. */
  readonly isDirty: boolean
  /** Begins the form anew. */
  readonly renew: () => void
}

/** Runs an act, and shows what the record is then; after a refusal, what it is by now. */
export async function actOnRecord<E extends Endpoint>(
  { kind, record, renew }: Omit<RecordSideProps, 'isDirty'>,
  endpoint: E,
  input: InputOf<E>,
  done: string,
): Promise<void> {
  const result = (await call(endpoint, input)) as Result<SiteRecord>
  if (!result.ok) return void refresh(getSiteRecord, { kind: kind.key, key: record.key })
  showRecord(kind, result.data)
  renew()
  toastSuccess(done)
}
