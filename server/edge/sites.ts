import type { Tenant } from '../wire/handle'

/** A tenant site as its row has it. */
export interface TenantSite extends Tenant {
  readonly agentId: string
  /** Application id of the tenant's web product. */
  readonly aaid: number
  /** Its one colour: at least 4.5 to 1 against white and against its own tint. */
  readonly primary: string
  /** The picture that it has in place of the drawn icon. */
  readonly logo?: string
  /** Its host names, the one for links in messages first. */
  readonly hosts?: readonly string[]
  /** The next-form option of the product client's app config. */
  readonly nextForm?: boolean
  /** Its text messages go by an account of its own. */
  readonly ownSms?: boolean
  /** Its mini-program in Douyin takes money. */
  readonly paysInDouyin?: boolean
}

export interface TenantRegistry {
  readonly all: readonly TenantSite[]
  byAgentKey(agentKey: string): TenantSite | undefined
  /**
   * The tenant of a `Host` header. Headers without a site's name, such as `localhost` and bare addresses, get the first tenant.
   * Throws if the installation has no site; {@link knowsHost} is then false for every host.
   */
  byHost(host: string | undefined): TenantSite
  /**
   * Whether a site is shown under this host: `localhost`, `<key>.localhost`, hosts of tenants' own, with or without `m.` before
   * them, and this machine's address. Never under a malformed `Host`. Other bare addresses lead to the first site only while no tenant has a host of its own.
   */
  knowsHost(host: string | undefined): boolean
  /**
   * Whether the host is another tenant's, so that nothing of this tenant opens under it. Hosts that name no tenant, such as
   * `localhost` and bare addresses, belong to all.
   */
  isOfOther(host: string | undefined, tenant: Pick<Tenant, 'id'>): boolean
  /** The host for links to a tenant's site; undefined if it has none of its own. */
  ownHost(key: string): string | undefined
}
