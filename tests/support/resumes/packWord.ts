import { makeWord } from '../files/word'
import type { WordParts } from './layout'

const names = [
  ['w', 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'],
  ['r', 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'],
  ['mc', 'http://schemas.openxmlformats.org/markup-compatibility/2006'],
  ['wp', 'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing'],
  ['wps', 'http://schemas.microsoft.com/office/word/2010/wordprocessingShape'],
  ['a', 'http://schemas.openxmlformats.org/drawingml/2006/main'],
  ['v', 'urn:schemas-microsoft-com:vml'],
]
const spaces = names.map(([prefix, name]) => `xmlns:${prefix}="${name}"`).join(' ')
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

/** A Word file of these parts, with two styles. */
export function packWord({ body, header }: WordParts): Promise<Uint8Array> {
  const end = header === undefined ? '' : '<w:sectPr><w:headerReference w:type="default" r:id="rId7"/></w:sectPr>'
  const styles = ['Heading1', 'Title']
    .map(
      (id) =>
        `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${id === 'Title' ? 'Title' : 'heading 1'}"/><w:rPr><w:b/><w:sz w:val="30"/></w:rPr></w:style>`,
    )
    .join('')
  return makeWord([''], {
    'word/document.xml': `${head}<w:document ${spaces}><w:body>${body}${end}</w:body></w:document>`,
    'word/styles.xml': `${head}<w:styles ${spaces}>${styles}</w:styles>`,
    ...(header !== undefined && {
      'word/header1.xml': `${head}<w:hdr ${spaces}>${header}</w:hdr>`,
      'word/_rels/document.xml.rels': `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId7" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/header" Target="header1.xml"/></Relationships>`,
    }),
  })
}
