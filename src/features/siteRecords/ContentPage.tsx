import { useSearch } from 'wouter'
import { RecordPage } from './RecordPage'
import { RecordsPage } from './RecordsPage'

/**
 * /admin/content: what operators publish on the site. `?kind=` names a kind, and with `&key=` one of its records, which is a new one if
 * the key is empty.
 */
export default function ContentPage() {
  const query = new URLSearchParams(useSearch())
  const [kind, key] = [query.get('kind') ?? '', query.get('key')]
  return key === null ? <RecordsPage wanted={kind} /> : <RecordPage kindKey={kind} recordKey={key} />
}
