import type { DataOf, SiteKind } from '#contract/siteRecords/siteKind'
import type { OuterServices, Services } from '../services'
import type { Tenant } from '../wire/handle'

/** Whose records are read. */
export interface Place {
  readonly services: Services | OuterServices
  readonly tenant: Tenant
}

export interface BuiltIn<Data> {
  readonly key: string
  readonly data: Data
}

/** A record that shall be kept, beside what the site shows. */
export interface Proposal<Data> extends BuiltIn<Data> {
  readonly shown: readonly BuiltIn<Data>[]
}

export interface Refusal {
  readonly field: string
  readonly msg: string
}

/** The server's part of a kind: what a site shows before it has its own. */
export interface SiteContent<Kind extends SiteKind = SiteKind> {
  readonly kind: Kind
  builtIn(place: Place): Promise<readonly BuiltIn<DataOf<Kind>>[]>
  /**
   * Why this data can neither be kept nor published although the schema takes it, and which field is at fault. It is asked in a
   * transaction that holds the kind's lock: it reads by `place.services.db` only. `shown` is what the site shows of the kind.
   */
  refuse?(place: Place, record: Proposal<DataOf<Kind>>): Promise<Refusal | undefined>
  /** Writes what is published elsewhere too, in the same transaction; undefined for the built-in record again. */
  follow?(
    place: { readonly services: Services; readonly tenant: Tenant; readonly key: string },
    data: DataOf<Kind> | undefined,
  ): Promise<void>
}

type Further<Kind extends SiteKind> = Pick<SiteContent<Kind>, 'refuse' | 'follow'>

/** Binds a kind to its built-in records. Its area lists the result in `area.ts`. */
export const siteContent = <Kind extends SiteKind>(
  kind: Kind,
  builtIn: SiteContent<Kind>['builtIn'],
  { refuse, follow }: Further<Kind> = {},
): SiteContent<Kind> => ({ kind, builtIn, ...(refuse && { refuse }), ...(follow && { follow }) })
