const time = new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' })

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

/** A value as people read it. Times are in China's time zone. */
export function sayValue(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return time.format(value)
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d/.test(value)) return time.format(new Date(value))
  if (Array.isArray(value)) return value.map(sayValue).filter(Boolean).join('、')
  if (typeof value === 'object') return Object.values(value).map(sayValue).filter(Boolean).join(' / ')
  return String(value)
}

const style = `body{font:15px/1.6 "PingFang SC","Microsoft YaHei",sans-serif;max-width:960px;margin:24px auto;padding:0 16px;color:#1f2329}
table{border-collapse:collapse;width:100%}th,td{border:1px solid #dfe2e6;padding:6px 10px;text-align:left;vertical-align:top;overflow-wrap:anywhere;white-space:pre-wrap}
th{background:#f5f6f8;font-weight:600;white-space:nowrap}h1{font-size:22px}.note{color:#646a73}`

/** A page that opens from a disk without a network. */
export const htmlPage = (title: string, body: string): string =>
  `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${style}</style></head><body><h1>${escapeHtml(title)}</h1>${body}</body></html>`

/** A table of rows, whose columns have headings. */
export function htmlTable(
  columns: Readonly<Record<string, string>>,
  rows: readonly Readonly<Record<string, unknown>>[],
): string {
  if (rows.length === 0) return '<p class="note">没有记录</p>'
  const names = Object.keys(columns)
  const head = names.map((name) => `<th scope="col">${escapeHtml(columns[name] ?? '')}</th>`).join('')
  const lines = rows.map(
    (row) => `<tr>${names.map((name) => `<td>${escapeHtml(sayValue(row[name]))}</td>`).join('')}</tr>`,
  )
  return `<table><thead><tr>${head}</tr></thead><tbody>${lines.join('')}</tbody></table>`
}

export interface ExportPage {
  readonly file: string
  readonly title: string
  readonly rows: number
}

/** The first page: what there is, and where. */
export function htmlIndex({ site, at, pages }: { site: string; at: Date; pages: readonly ExportPage[] }): string {
  const links = pages.map(
    ({ file, title, rows }) => `<tr><td><a href="${file}">${escapeHtml(title)}</a></td><td>${rows}</td></tr>`,
  )
  const intro = `<p class="note">${escapeHtml(site)}，${time.format(at)} 导出。data 文件夹中有同样内容的 JSON，files 文件夹中有您上传的文件。请妥善保管，不要转发。</p>`
  return htmlPage(
    '我的数据',
    `${intro}<table><thead><tr><th scope="col">内容</th><th scope="col">条数</th></tr></thead><tbody>${links.join('')}</tbody></table>`,
  )
}

/** Makes a user's name for a file one that stays in its folder on every system. */
export const fileName = (name: string): string => name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_')
