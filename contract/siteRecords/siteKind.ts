import type * as z from 'zod/mini'
import type { OperatorPermission } from '../operators'
import type { SiteBlock } from './siteBlock'

/** The schema of a record's data. Strict, so that an import with unknown fields is refused. */
export type RecordDataSchema = z.core.$ZodObject

export type CodeCatalog = 'area' | 'position' | 'industry'

interface FieldWords {
  readonly label: string
  readonly placeholder?: string
  readonly hint?: string
  /** Takes half of the row on desktops. */
  readonly half?: boolean
}

interface Option {
  readonly value: string | number
  readonly label: string
}

/**
 * A field of the operators' form. `lines`: a list of texts, one a line. `rows`: a list of records with fields of their own, which can
 * be moved; `noun` names one of them. `blocks`: the same, each of one of several kinds. `codes`: some of a catalogue; `counts`: with how
 * many companies of the site are in each industry. `picture`: the address of an uploaded one. `yuan`: an amount in fen, typed in yuan. `counts`: a number for some of the options. `address`: one of this site. `colours`: those
 * of the site in one form, of which the dark one may be missing. The others are kinds of `src/ui/forms`.
 */
export type RecordField<Name extends string = string> = FieldWords & { readonly name: Name } & (
    | { readonly kind: 'text' | 'date' | 'switch' | 'picture' | 'address' }
    | { readonly kind: 'prose'; readonly rows?: number }
    | { readonly kind: 'lines'; readonly rows?: number }
    | { readonly kind: 'number'; readonly unit?: string }
    | { readonly kind: 'yuan' }
    | { readonly kind: 'counts'; readonly options: readonly (Option & { readonly unit: string })[] }
    | { readonly kind: 'option' | 'choice' | 'several'; readonly options: readonly Option[] }
    | { readonly kind: 'labels'; readonly longest: number }
    | { readonly kind: 'codes'; readonly catalog: CodeCatalog; readonly counts?: 'companies' }
    | { readonly kind: 'colours'; readonly form: 'light' | 'dark' }
    | { readonly kind: 'blocks'; readonly blocks: readonly SiteBlock[] }
    | { readonly kind: 'rows'; readonly noun: string; readonly fields: readonly RecordField[] }
  )

/** Makes data of the next version from data of a former one. Pure. */
export type Migration = (former: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>

/**
 * A kind of what a site shows and its operators edit. Its records are drafts, published, scheduled, withdrawn, and keep their history
 * (`server/siteContent`). Before a site has its own it shows the built-in ones, which the server's part of the kind makes.
 */
export interface SiteKind<Schema extends RecordDataSchema = RecordDataSchema> {
  /** `help` */
  readonly key: string
  readonly title: string
  /** One sentence for operators: where it is shown. */
  readonly note: string
  /**
   * `one`: a site has one record, whose key is empty. `many`: operators add records. `fixed`: one record for each built-in key. A
   * withdrawn record of `many` is not shown; of the others, the built-in one is shown again.
   */
  readonly records: 'one' | 'many' | 'fixed'
  /** Its record is changed and never withdrawn: the product has nothing to show in its place. */
  readonly isLasting?: true
  readonly permission: OperatorPermission
  readonly schema: Schema
  /** Of the schema. Data of former versions pass through `migrations`, of which the first makes version 2. */
  readonly version: number
  readonly migrations?: readonly Migration[]
  /** What lists call a record. */
  nameOf(data: z.output<Schema>, key: string): string
  /** Lists show records of a group together. */
  groupOf?(data: z.output<Schema>): string
  /** Records are listed and shown in this order. */
  orderOf?(data: z.output<Schema>): number
  /** The address of the page that shows the record; empty if no page does. */
  pageOf(data: z.output<Schema>, key: string): string
  readonly fields: readonly RecordField<Extract<keyof z.input<Schema>, string>>[]
}

export type DataOf<Kind extends SiteKind> = z.output<Kind['schema']>

/** Declares a kind of records. `contract/siteKinds.ts` lists them. */
export const siteKind = <Schema extends RecordDataSchema>(kind: SiteKind<Schema>): SiteKind<Schema> => kind
