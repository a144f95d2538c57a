import type { Document } from 'docx'
import { ownPartNamespace } from '#contract/resume/own/ownFile'

const path = 'customXml/item1.xml'
const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/customXml'

/** Links the document to its custom XML part: Word drops parts without a relation when it saves. */
export function attachPart(document: Document): void {
  document.Document.Relationships.addRelationship('ResumeData', relation, `../${path}`)
}

/** The part with the JSON as the text of its root. Signs that XML forbids are written as JSON escapes. */
export function partOf(json: string): { readonly path: string; readonly data: string } {
  const plain = json.replace(/[\u007f-\u009f\ufffe\uffff]/g, (sign) => {
    return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
  const text = plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const head = '<?xml version="1.0" encoding="UTF-8"?>'
  return { path, data: `${head}<resume xmlns="${ownPartNamespace}">${text}</resume>` }
}
