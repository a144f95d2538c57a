import { useSearch } from 'wouter'
import { DocumentView } from '../text/DocumentView'

/** /agreement?id={key}: a legal document, in force or in the version asked for. */
export default function AgreementPage() {
  const query = new URLSearchParams(useSearch())
  return <DocumentView id={query.get('id') ?? 'TS1000'} version={query.get('version') ?? undefined} />
}
