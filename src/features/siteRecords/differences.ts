import { isSame, type Values } from '#contract/basis'
import { fieldsOfBlock, type StoredBlock } from '#contract/siteRecords/siteBlock'
import type { CodeCatalog, RecordField, SiteKind } from '#contract/siteRecords/siteKind'
import type { ColourName } from '#contract/tenants/themes/theme'
import { colourNames } from '#contract/tenants/themes/themeKind'
import { showYuan } from '#contract/wallet/fen'

export interface DiffLine {
  readonly kind: 'same' | 'removed' | 'added'
  readonly text: string
}

export interface FieldDifference {
  readonly label: string
  readonly lines: readonly DiffLine[]
}

/** Names a code of a catalogue. */
export type NameCode = (catalog: CodeCatalog, code: string) => string

/** The fields in which two states of a record differ, with their lines. */
export const differencesOf = (
  { fields }: SiteKind,
  former: Values,
  present: Values,
  nameCode?: NameCode,
): readonly FieldDifference[] =>
  fields
    .filter(({ name }) => !isSame(former[name], present[name]))
    .map((field) => ({
      label: field.label,
      lines: diffLines(sayValue(field, former[field.name], nameCode), sayValue(field, present[field.name], nameCode)),
    }))

/** A field's value as lines of text. */
export function sayValue(field: RecordField, value: unknown, nameCode?: NameCode): readonly string[] {
  if (field.kind === 'switch') return [value === true ? '开' : '关']
  if (value === undefined || value === null || value === '') return []
  if (field.kind === 'yuan') return [showYuan(Number(value))]
  if (field.kind === 'counts')
    return field.options.flatMap(({ value: name, label, unit }) => {
      const count = (value as Values)[name]
      return count === undefined ? [] : [`${label} ${count}${unit}`]
    })
  if (field.kind === 'blocks')
    return (value as readonly StoredBlock[]).flatMap(({ type, props }, at) => {
      const name = `区块${at + 1} ${field.blocks.find((each) => each.type === type)?.title ?? type}`
      const said = fieldsOfBlock(field.blocks, type).flatMap((each) =>
        sayValue(each, props[each.name], nameCode).map((line) => `${name} ${each.label}：${line}`),
      )
      return said.length > 0 ? said : [name]
    })
  if (field.kind === 'rows')
    return (value as readonly Values[]).flatMap((row, at) =>
      field.fields.flatMap((each) => {
        const said = sayValue(each, row[each.name], nameCode)
        return said.map((line) => `${field.noun}${at + 1} ${each.label}：${line}`)
      }),
    )
  if (field.kind === 'colours')
    return Object.entries(value as Values).map(([name, colour]) => `${colourNames[name as ColourName]} ${colour}`)
  if (Array.isArray(value))
    return value.map((each) =>
      field.kind === 'codes' && nameCode ? nameCode(field.catalog, String(each)) : nameOf(field, each),
    )
  return nameOf(field, value).split('\n')
}

function nameOf(field: RecordField, value: unknown): string {
  const options = 'options' in field ? field.options : []
  return options.find((option) => option.value === value)?.label ?? String(value)
}

/** The longest common lines stay; the others were removed or added. */
export function diffLines(former: readonly string[], present: readonly string[]): readonly DiffLine[] {
  const lengths = commonLengths(former, present)
  const lines: DiffLine[] = []
  let [at, to] = [0, 0]
  while (at < former.length || to < present.length) {
    const [left, right] = [former[at], present[to]]
    if (left !== undefined && left === right) {
      lines.push({ kind: 'same', text: left })
      at += 1
      to += 1
    } else if (
      left !== undefined &&
      (right === undefined || lengthAt(lengths, at + 1, to) >= lengthAt(lengths, at, to + 1))
    ) {
      lines.push({ kind: 'removed', text: left })
      at += 1
    } else if (right !== undefined) {
      lines.push({ kind: 'added', text: right })
      to += 1
    }
  }
  return lines
}

const lengthAt = (lengths: readonly (readonly number[])[], at: number, to: number): number => lengths[at]?.[to] ?? 0

/** Of the longest common part of the lines from each place on. */
function commonLengths(former: readonly string[], present: readonly string[]): number[][] {
  const lengths = Array.from({ length: former.length + 1 }, () => new Array<number>(present.length + 1).fill(0))
  for (let at = former.length - 1; at >= 0; at--)
    for (let to = present.length - 1; to >= 0; to--) {
      const isCommon = former[at] === present[to]
      const row = lengths[at] as number[]
      row[to] = isCommon
        ? lengthAt(lengths, at + 1, to + 1) + 1
        : Math.max(lengthAt(lengths, at + 1, to), lengthAt(lengths, at, to + 1))
    }
  return lengths
}
