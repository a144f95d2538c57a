import { DocumentView } from '../text/DocumentView'

/** /secret: the personal information protection policy. */
export default function SecretPage() {
  return <DocumentView id="XY1000" />
}
