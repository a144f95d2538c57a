import { call } from '#api/call'
import { refresh } from '#api/queries'
import type { OutputOf } from '#contract/endpoint'
import { exportSiteRecords, importSiteRecords } from '#contract/siteRecords/carrying'
import { findSiteKinds, findSiteRecords } from '#contract/siteRecords/records'
import type { SiteKind } from '#contract/siteRecords/siteKind'
import { saveFile } from '#kernel/host/saveFile'
import { alert } from '#kernel/popups/modals'
import { splitFile } from './splitFile'

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

type Outcome = OutputOf<typeof importSiteRecords>

/** Sends a file part by part. A part that fails ends it, and what became of those before is said. */
export async function readFile(kind: string, chosen: Blob): Promise<void> {
  const parts = splitFile(await chosen.text())
  if (!parts) return alert({ title: '导入结果', content: '文件不是本产品导出的内容' })
  const outcomes: Outcome[] = []
  for (const file of parts) {
    const result = await call(importSiteRecords, { kind, file })
    if (!result.ok) break
    outcomes.push(result.data)
  }
  if (outcomes.length === 0) return
  await Promise.all([refresh(findSiteRecords), refresh(findSiteKinds)])
  const lines = [
    ...sayOutcome(outcomes),
    ...(outcomes.length < parts.length ? ['后面的内容没有导入，请重新导入这个文件，已导入的会算作相同。'] : []),
  ]
  await alert({ title: '导入结果', content: lines.join('\n') })
}

/** What became of the records of an import. */
export function sayOutcome(outcomes: readonly Outcome[]): string[] {
  const total = (count: (outcome: Outcome) => number) => outcomes.reduce((sum, each) => sum + count(each), 0)
  return [
    `${total(({ saved }) => saved)}条成为草稿，${total(({ same }) => same)}条与现有内容相同。`,
    ...outcomes.flatMap(({ refused }) => refused.map((each) => `${each.key}：${each.reason}`)),
  ]
}
