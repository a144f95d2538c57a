import { call } from '#api/call'
import { recordKinds } from '#contract/console/desks/kinds'
import { type DeskWork, readDeskExport } from '#contract/console/desks/works'
import type { OutputOf } from '#contract/endpoint'
import type { Result } from '#contract/errors'
import { sheetOf } from '#format/sheetOf'
import { saveFile } from '#kernel/host/saveFile'
import { toastLoading } from '#ui/overlays/toast'

type Cells = readonly (string | number)[]

const isInstant = (value: string | number | undefined): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)

/** Saves the file of an export, which comes in parts. */
export async function saveExport({ id, kind, createdAt }: DeskWork): Promise<void> {
  const done = toastLoading('正在下载...')
  try {
    const rows: Cells[] = []
    let heads: readonly string[] = []
    let after: number | undefined = -1
    while (after !== undefined) {
      const part: Result<OutputOf<typeof readDeskExport>> = await call(readDeskExport, { id, after })
      if (!part.ok) return
      heads = part.data.heads
      rows.push(...part.data.rows)
      after = part.data.next
    }
    const columns = heads.map((title, at) => ({
      title,
      width: 18,
      of: (row: Cells) => {
        const value = row[at]
        return isInstant(value) ? new Date(value) : (value ?? '')
      },
    }))
    saveFile(await sheetOf(columns, rows), `${recordKinds[kind].title}${createdAt.slice(0, 10)}.xlsx`)
  } finally {
    done()
  }
}
