import { useSearch } from 'wouter'
import { RecordPage } from './RecordPage'
import { RecordsPage } from './RecordsPage'

/**
 * /admin/content: what operators publish on the site. `?kind=` names a kind, and with `&key=` one of its records, which is a new one if
 * the key is empty. `&from=setup` leads back to the steps of opening the site.
 */
export default function ContentPage() {
  const query = new URLSearchParams(useSearch())
  const [kind, key] = [query.get('kind') ?? '', query.get('key')]
  if (key === null) return <RecordsPage wanted={kind} />
  return <RecordPage kindKey={kind} recordKey={key} isOfSetup={query.get('from') === 'setup'} />
}
