/** A PDF with one line per page (`size` in points), in a Chinese font that is not embedded. */
export function makePdf(lines: readonly string[], size = 28): Buffer {
  const objects: string[] = []
  const add = (body: string) => objects.push(body)
  const pageIds = lines.map((_, index) => 5 + index * 2)
  add('<< /Type /Catalog /Pages 2 0 R >>')
  add(`<< /Type /Pages /Kids [${pageIds.map((id) => `${id} 0 R`).join(' ')}] /Count ${lines.length} >>`)
  add('<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [4 0 R] >>')
  add(
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /FontDescriptor << /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >> >>',
  )
  for (const [index, line] of lines.entries()) {
    const hex = Buffer.from(line, 'utf16le').swap16().toString('hex')
    const stream = `BT /F1 ${size} Tf 72 720 Td <${hex}> Tj ET`
    const content = 6 + index * 2
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${content} 0 R >>`,
    )
    add(`<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`)
  }
  let text = '%PDF-1.4\n'
  const offsets = objects.map((body, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${body}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF`
  return Buffer.from(`${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${end}`, 'latin1')
}

/** A PDF whose owner has set a password. */
export function lockedPdf(): Buffer {
  const zeros = (bytes: number) => `<${'00'.repeat(bytes)}>`
  const lock = `/Encrypt << /Filter /Standard /V 1 /R 2 /O ${zeros(32)} /U ${zeros(32)} /P -4 >> /ID [${zeros(16)} ${zeros(16)}]`
  const open = makePdf(['简历']).toString('latin1')
  return Buffer.from(open.replace('/Root 1 0 R', `/Root 1 0 R ${lock}`), 'latin1')
}
