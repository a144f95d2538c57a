import { basisOf, type Values } from '#contract/basis'
import type { OutputOf } from '#contract/endpoint'
import { codes, failure, type Result, success } from '#contract/errors'
import { ExportedRecords, type importSiteRecords } from '#contract/siteRecords/carrying'
import { saveSiteDraft } from '#contract/siteRecords/records'
import type { SiteContent } from '../../area/siteContent'
import { isFull, keyAfter, type NewDraft, takesRoom, tooMany, writeDrafts } from '../../siteContent/drafts'
import { type Act, type EditingKind, lockKind, noteActs, type Opened, openedOf } from '../../siteContent/editing'
import { keepPictures } from '../../siteContent/keepPictures'
import { parseData } from '../../siteContent/parseData'
import { readShownNow, type Shown } from '../../siteContent/readContent'
import { countKeys, findStored, type KeyCount, migrated } from '../../siteContent/rows'
import { parseJson } from '../../wire/json'
import { siteMark } from './siteMark'

const noFile = failure(codes.invalidInput, '文件不是本产品导出的内容')
const otherKind = failure(codes.invalidInput, '文件是另一类内容导出的，请选择对应的内容后再导入')
const newerFile = failure(codes.invalidInput, '文件由更新的版本导出，请先更新系统')
const unknownKey = '本站没有这一条'
const scheduled = '这一条已定时发布，请先取消定时'
const ofColleague = '同事有这一条的草稿，请先发布或放弃它'

type Outcome = OutputOf<typeof importSiteRecords>
type Imported = ExportedRecords['records'][number]

/**
 * Makes drafts of exported records. A key of the product's means the same record on every site. Any other key does so only in a file
 * of this site, and from another site it is a new record, unless the site has one that says the same.
 */
export async function importRecords(place: EditingKind, text: string): Promise<Result<Outcome>> {
  const json = parseJson(text)
  if (!json.ok) return json
  const file = ExportedRecords.safeParse(json.data)
  return file.success ? bringRecords(place, file.data, '导入') : noFile
}

/** Makes drafts of exported records; `note` says where they are from. */
export async function bringRecords(
  place: EditingKind,
  { kind: name, version, records, site }: ExportedRecords,
  note: string,
): Promise<Result<Outcome>> {
  const { services, tenant, content } = place
  const { kind } = content
  if (name !== kind.key) return otherKind
  if (version > kind.version) return newerFile
  await lockKind(place)
  const here = await lookAround(place, site === siteMark(services, tenant))
  const outcome = { saved: 0, same: 0, refused: [] as { key: string; reason: string }[] }
  const [drafts, acts]: [NewDraft[], (Act & { key: string })[]] = [[], []]
  for (const record of records) {
    const made = await here.draftOf(record, migrated(kind, { version, data: record.data }))
    if (made === 'same') outcome.same += 1
    else if (typeof made === 'string') outcome.refused.push({ key: record.key, reason: made })
    else {
      outcome.saved += 1
      drafts.push(made.draft)
      acts.push({
        key: made.draft.key,
        act: saveSiteDraft.acts.save,
        before: made.before,
        after: made.draft.data,
        note,
      })
    }
  }
  if (drafts.length > 0) await writeDrafts(place, drafts)
  if (acts.length > 0) await noteActs(place, acts)
  return success(outcome)
}

/** What the site has of a kind, to which one record of a file after the other is added. */
async function lookAround(place: EditingKind, isOwnFile: boolean) {
  const { services, tenant, content, userId } = place
  const { kind } = content
  const which = { tenantId: tenant.id, kind: kind.key }
  const stored = await findStored(services.db, which)
  const builtIn = new Map((await content.builtIn({ services, tenant })).map(({ key, data }) => [key, data as Values]))
  const shown = content.refuse ? await readShownNow(content, { services, tenant }) : []
  const known = [...new Set([...stored.keys(), ...builtIn.keys()])].map((key) =>
    openedOf(content, key, stored.get(key) ?? {}, builtIn.get(key)),
  )
  const byKey = new Map(known.map((record) => [record.key, record]))
  const basisFor = (data: Values) => basisOf(kind.schema, data)
  const isThere = ({ draft, last }: Opened) =>
    draft !== undefined || kind.records !== 'many' || last?.state !== 'withdrawn'
  const said = new Map(
    known.flatMap((record) => (record.present && isThere(record) ? [[record.key, basisFor(record.present)]] : [])),
  )
  const saidByAny = new Set(said.values())
  const taken = new Set<string>()
  let count: KeyCount = await countKeys(services.db, which)

  /** The record of this site that a record of the file means. */
  const meant = (key: string): Opened | undefined => {
    const isMeant = kind.records !== 'many' || builtIn.has(key) || isOwnFile
    return isMeant ? byKey.get(key) : undefined
  }

  return {
    /** Its draft; `same`, or why it becomes none. */
    async draftOf({ key }: Imported, data: unknown): Promise<string | { draft: NewDraft; before: unknown }> {
      const parsed = parseData(kind, data, tenant)
      if (!parsed.ok) return parsed.msg
      const record = meant(key)
      const basis = basisFor(parsed.data)
      if (record ? said.get(record.key) === basis : saidByAny.has(basis)) return 'same'
      if (!record && kind.records !== 'many') return unknownKey
      if (record && taken.has(record.key)) return '文件里有两条同样编号的内容'
      if (record?.draft?.state === 'scheduled') return scheduled
      if (record?.draft && record.draft.by !== userId) return ofColleague
      const refusal = await refuseBeside(content, place, { key: record?.key ?? '', data: parsed.data, shown })
      if (refusal) return refusal
      if (!record || !takesRoom(record)) {
        if (isFull(count)) return tooMany.msg
        const largest = record ? count.largest : Number(keyAfter(count))
        count = { taken: count.taken + 1, largest }
      }
      const own = record?.key ?? String(count.largest)
      taken.add(own)
      const draft = { key: own, data: await keepPictures(place, parsed.data), basedOn: record?.last?.revision ?? 0 }
      return { draft, before: record?.present ?? null }
    },
  }
}

const refuseBeside = async (
  content: SiteContent,
  { services, tenant }: EditingKind,
  record: { readonly key: string; readonly data: Values; readonly shown: readonly Shown[] },
): Promise<string | undefined> => (await content.refuse?.({ services, tenant }, record))?.msg
