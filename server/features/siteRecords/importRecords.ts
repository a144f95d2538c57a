import { isSame } from '#contract/basis'
import type { OutputOf } from '#contract/endpoint'
import { codes, failure, type Result, success } from '#contract/errors'
import { ExportedRecords, type importSiteRecords } from '#contract/siteRecords/records'
import { type Editing, openRecord, saveDraft } from '../../siteContent/acts'
import { readData } from '../../siteContent/rows'
import { parseJson } from '../../wire/json'

const noFile = failure(codes.invalidInput, '文件不是导出的内容，或超过500条')
const otherKind = failure(codes.invalidInput, '文件是另一类内容导出的，请选择对应的内容后再导入')
const newerFile = failure(codes.invalidInput, '文件由更新的版本导出，请先更新系统')
const unreadable = '内容不符合要求'
const unknownKey = '本站没有这一条'

/** Makes drafts of exported records. A key that the site does not have becomes a new record, where the kind has many. */
export async function importRecords(
  place: Omit<Editing, 'key'>,
  text: string,
): Promise<Result<OutputOf<typeof importSiteRecords>>> {
  const { kind } = place.content
  const json = parseJson(text)
  const file = ExportedRecords.safeParse(json.ok ? json.data : undefined)
  if (!file.success) return noFile
  const { kind: name, version, records } = file.data
  if (name !== kind.key) return otherKind
  if (version > kind.version) return newerFile
  const outcome = { saved: 0, same: 0, refused: [] as { key: string; reason: string }[] }
  for (const { key, data } of records) {
    const present = readData(kind, { version, data })
    const known = await openRecord({ ...place, key })
    const isKnown = known !== undefined && key !== ''
    if (present === undefined) outcome.refused.push({ key, reason: unreadable })
    else if (known?.present && isSame(known.present, present)) outcome.same += 1
    else if (!isKnown && kind.records === 'fixed') outcome.refused.push({ key, reason: unknownKey })
    else {
      const saved = await saveDraft({ ...place, key: isKnown || kind.records === 'one' ? key : '' }, { data: present })
      if (saved.ok) outcome.saved += 1
      else outcome.refused.push({ key, reason: saved.msg })
    }
  }
  return success(outcome)
}
