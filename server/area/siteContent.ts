import type { DataOf, SiteKind } from '../../contract/siteRecords/siteKind'
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

/** The server's part of a kind: what a site shows before it has its own. */
export interface SiteContent<Kind extends SiteKind = SiteKind> {
  readonly kind: Kind
  builtIn(place: Place): Promise<readonly BuiltIn<DataOf<Kind>>[]>
  /** Writes what is published elsewhere too, in the same transaction; undefined for the built-in record again. */
  follow?(
    place: { readonly services: Services; readonly tenant: Tenant },
    data: DataOf<Kind> | undefined,
  ): Promise<void>
}

/** Binds a kind to its built-in records. Its area lists the result in `area.ts`. */
export const siteContent = <Kind extends SiteKind>(
  kind: Kind,
  builtIn: SiteContent<Kind>['builtIn'],
  follow?: SiteContent<Kind>['follow'],
): SiteContent<Kind> => ({ kind, builtIn, ...(follow && { follow }) })
