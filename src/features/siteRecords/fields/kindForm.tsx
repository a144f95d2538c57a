import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { Basis } from '#contract/basisField'
import type { RecordField, SiteKind } from '#contract/siteRecords/siteKind'
import { LinesField } from '#ui/fields/LinesField'
import { SwitchField } from '#ui/fields/SwitchField'
import { type AnyField, type FormRecord, form, type OwnControl, textsIn } from '#ui/forms/form'
import { codesField } from '../../settings/catalogFields'
import { YuanField } from '../../wallet/YuanField'
import { AddressField } from './AddressField'
import { BlocksField } from './BlocksField'
import { ColoursField } from './ColoursField'
import { CompanyCounts } from './CompanyCounts'
import { CountsField } from './CountsField'
import { PictureField } from './PictureField'
import { RowsField } from './RowsField'

/** The data of a record with the basis of what they were read from. */
export type RecordSchema = z.ZodMiniObject<Record<string, z.ZodMiniType>>

const forms = new Map<string, FormRecord<RecordSchema>>()

/** The form in which operators edit records of a kind. */
export function formOf(kind: SiteKind): FormRecord<RecordSchema> {
  const known = forms.get(kind.key)
  if (known) return known
  const schema = z.extend(kind.schema as RecordSchema, { basis: Basis }) as unknown as RecordSchema
  const made = form(schema, fieldsOf(kind.fields, kind.schema as RecordSchema) as never)
  forms.set(kind.key, made)
  return made
}

/** Fields of the project's forms for those of a kind. */
const fieldsOf = (fields: readonly RecordField[], schema: RecordSchema): readonly AnyField[] =>
  fields.map((field) => fieldOf(field, schema))

function fieldOf(field: RecordField, schema: RecordSchema): AnyField {
  const { name, label, placeholder, hint, half } = field
  const words = { name, label, placeholder, hint, half }
  const own = (blank: unknown, draw: (control: OwnControl) => ReactNode): AnyField => ({
    ...words,
    kind: 'own',
    blank,
    draw,
  })
  switch (field.kind) {
    case 'switch':
      return own(false, (control) => <SwitchField {...control} />)
    case 'yuan':
      return own(undefined, (control) => <YuanField {...control} />)
    case 'counts':
      return own({}, (control) => <CountsField {...control} options={field.options} />)
    case 'lines':
      return own([], (control) => <LinesField {...control} rows={field.rows} />)
    case 'codes':
      return withCounts(codesField({ name, label, catalog: field.catalog, half }), field.counts)
    case 'address':
      return own('', (control) => <AddressField {...control} placeholder={placeholder} />)
    case 'colours':
      return own(field.form === 'dark' ? null : {}, (control) => <ColoursField {...control} form={field.form} />)
    case 'picture':
      return own('', (control) => <PictureField {...control} name={name} />)
    case 'blocks': {
      const kinds = field.blocks.map((block) => {
        const inner = block.schema as RecordSchema
        return { block, form: form(inner, fieldsOf(block.fields, inner) as never) }
      })
      return own([], (control) => <BlocksField {...control} kinds={kinds} />)
    }
    case 'rows': {
      const rowSchema = rowSchemaOf(schema, name)
      const rowForm = form(rowSchema, fieldsOf(field.fields, rowSchema) as never)
      return own([], (control) => <RowsField {...control} noun={field.noun} form={rowForm} />)
    }
    default:
      return field as AnyField
  }
}

/** The field with how many companies each choice means. */
const withCounts = (made: ReturnType<typeof codesField>, counts: 'companies' | undefined): AnyField =>
  counts === undefined
    ? made
    : {
        ...made,
        draw: (control) => (
          <>
            {made.draw(control)}
            <CompanyCounts codes={textsIn(control.value)} />
          </>
        ),
      }

/** The schema of one row of a field. */
function rowSchemaOf(schema: RecordSchema, name: string): RecordSchema {
  let inner = schema._zod.def.shape[name] as unknown as { _zod: { def: { innerType?: unknown; element?: unknown } } }
  while (inner._zod.def.innerType) inner = inner._zod.def.innerType as typeof inner
  return inner._zod.def.element as RecordSchema
}
