import { call } from '#api/call'
import { refresh } from '#api/queries'
import { exportSiteRecords, findSiteKinds, findSiteRecords, importSiteRecords } from '#contract/siteRecords/records'
import type { SiteKind } from '#contract/siteRecords/siteKind'
import { alert } from '#kernel/popups/modals'
import { saveFile } from '#platform/saveFile'

/** Saves all records of a kind as a file. */
export async function exportKind({ key, title }: SiteKind): Promise<void> {
  const result = await call(exportSiteRecords, { kind: key })
  if (!result.ok) return
  const text = JSON.stringify(result.data, null, 2)
  saveFile(new Blob([text], { type: 'application/json' }), `${title}.json`)
}

/** Asks for a file, and makes drafts of its records. */
export function importKind({ key }: SiteKind): void {
  const chooser = document.createElement('input')
  chooser.type = 'file'
  chooser.accept = 'application/json,.json'
  chooser.addEventListener('change', () => {
    const file = chooser.files?.[0]
    if (file) void readFile(key, file)
  })
  chooser.click()
}

export async function readFile(kind: string, chosen: Blob): Promise<void> {
  const file = await chosen.text()
  const result = await call(importSiteRecords, { kind, file })
  if (!result.ok) return
  await Promise.all([refresh(findSiteRecords), refresh(findSiteKinds)])
  const { saved, same, refused } = result.data
  const lines = [
    `${saved}条成为草稿，${same}条与现有内容相同。`,
    ...refused.map((each) => `${each.key}：${each.reason}`),
  ]
  await alert({ title: '导入结果', content: lines.join('\n') })
}
