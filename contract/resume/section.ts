import * as z from 'zod/mini'
import { Basis } from '../basisField'
import { type Endpoint, endpoint } from '../endpoint'
import { Id } from '../fields'
import { DeletedRow, SavedSection } from './saved'

/** Facts about a section of the resume (domain 3, "Resume sections"). */
export interface SectionFacts<Key extends string = string> {
  /** As in its save call: the call of `education` is `saveEducation`. */
  readonly key: Key
  readonly title: string
  /** Maximum number of rows; 1 for a section that is edited as a whole. */
  readonly limit: number
  /** Percentage points of the resume's completeness; all sections together make 100. */
  readonly weight: number
  /** The input of the save call is also the schema of the form. */
  readonly save: Endpoint<z.core.$ZodType, typeof SavedSection>
  readonly remove?: Endpoint<typeof DeletedRow, typeof SavedSection> | undefined
  /** Last part of the form's address, /resume/form/part-time-expect. */
  readonly page: string
}

/** The words by which recruiters find a row: names match as wholes and parts, prose by its words. */
export interface RowWords<Row> {
  readonly names?: (row: Row) => readonly string[]
  readonly prose?: (row: Row) => string
}

type FormPath = `/resume/form/${string}`

/**
 * The last part of a form's address. Records contain the whole address, so that searching the code for an address finds its
 * section.
 */
export const pageOf = (path: FormPath): string => path.slice('/resume/form/'.length)

interface PlainDeclaration<Key extends string, Shape extends z.core.$ZodShape> {
  readonly key: Key
  readonly title: string
  /** Addresses of the form's page and of the save call. */
  readonly paths: { readonly form: FormPath; readonly save: `/api-user/user/resume/save${string}` }
  /** Percentage points of the resume's completeness; 0 by default. */
  readonly weight?: number
  readonly row: Shape
  /** Rules between fields. */
  readonly checks?: readonly z.core.$ZodCheck<z.output<z.ZodMiniObject<Shape>>>[]
  readonly words?: RowWords<z.output<z.ZodMiniObject<Shape>>>
}

interface RowsDeclaration<Key extends string, Shape extends z.core.$ZodShape> extends PlainDeclaration<Key, Shape> {
  readonly limit: number
  readonly paths: PlainDeclaration<Key, Shape>['paths'] & {
    readonly remove: `/api-user/user/resume/delete${string}`
  }
  /** Sorts rows by the months `from` and `to`, current ones first; otherwise they stay in the order in which they were added. */
  readonly order?: 'newest'
}

/**
 * Declares a section of plain rows. Its calls, storage (`resume_rows`), place in the resume, completeness and search derive from
 * this record. List it in `sections/plain.ts`, and give it a screen in `src/features/resume/sections.ts`.
 */
export function plainSection<const Key extends string, Shape extends z.core.$ZodShape>(
  declaration: RowsDeclaration<Key, Shape>,
) {
  const { limit, paths, row, checks = [], order } = declaration
  const input = z.strictObject({ id: z.optional(Id), ...row, basis: Basis })
  return {
    ...storedFacts(declaration),
    limit,
    order,
    /** Adds a row, or changes the row `id`. Fails with 1010 beyond the limit. */
    save: endpoint({
      path: paths.save,
      effect: 'once',
      access: 'seeker',
      publishesText: true,
      input: input.check(...(checks as readonly z.core.$ZodCheck<z.output<typeof input>>[])),
      output: SavedSection,
    }),
    remove: removeRow(paths.remove),
  } satisfies SectionFacts<Key> & Record<string, unknown>
}

/**
 * Declares a section that is saved as a whole: like {@link plainSection}, with one row, which is replaced and cannot be deleted.
 */
export function wholeSection<const Key extends string, Shape extends z.core.$ZodShape>(
  declaration: PlainDeclaration<Key, Shape>,
) {
  const { paths, row, checks = [] } = declaration
  return {
    ...storedFacts(declaration),
    limit: 1,
    isWhole: true,
    order: undefined,
    save: endpoint({
      path: paths.save,
      effect: 'write',
      access: 'seeker',
      publishesText: true,
      input: z.strictObject({ ...row, basis: Basis }).check(...(checks as never[])),
      output: SavedSection,
    }),
    remove: undefined,
  } satisfies SectionFacts<Key> & Record<string, unknown>
}

/** What all sections of plain rows have: a row's schemas, and its words. */
export function storedFacts<const Key extends string, Shape extends z.core.$ZodShape>({
  key,
  title,
  paths,
  weight = 0,
  row,
  checks = [],
  words = {},
}: PlainDeclaration<Key, Shape>) {
  return {
    key,
    title,
    weight,
    words,
    page: pageOf(paths.form),
    /** The stored values. Fields of former versions are ignored. */
    stored: z.object(row).check(...checks),
    /** The displayed values. */
    shown: z.object({ id: z.int(), ...row }),
  }
}

export const removeRow = (path: `/api-user/user/resume/delete${string}`) =>
  endpoint({ path, effect: 'write', access: 'seeker', input: DeletedRow, output: SavedSection })

/** The end may not be before the beginning; an empty end is 至今. */
export const endsAfterStart = <Row extends { from: string; to: string }>() =>
  z.refine<Row>((row) => row.to === '' || row.to >= row.from, { message: '结束时间不能早于开始时间', path: ['to'] })
