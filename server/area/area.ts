import type { FastifyInstance } from 'fastify'
import type { OperatorAct } from '#contract/operatorActs'
import type { TenantRegistry } from '../edge/sites'
import type { OuterServices } from '../services'
import type { Task } from '../tasks/every'
import type { Handler } from '../wire/handle'
import type { WorkKind } from '../work/kind'
import type { DangerousAct } from './dangerousAct'
import type { Product } from './product'
import type { SiteContent } from './siteContent'

export interface RouteParts extends OuterServices {
  readonly tenants: TenantRegistry
}

/** Mounts what is no call: files, calendars, notices of payment providers. */
export type Route = (app: FastifyInstance, parts: RouteParts) => void

/** What an area brings to the server. `server/features/areas.ts` lists the areas, and nothing else names what they bring. */
export interface Area {
  readonly handlers: readonly Handler[]
  readonly routes: readonly Route[]
  /** Kinds of work that must not be lost. */
  readonly work: readonly WorkKind[]
  /** What runs at intervals. */
  readonly tasks: readonly Task[]
  /** What it sells. */
  readonly products: readonly Product[]
  /** What operators of a site publish in its place. */
  readonly siteContents: readonly SiteContent[]
  /** Acts that one operator proposes and another one confirms. */
  readonly dangerousActs: readonly DangerousAct[]
  /** Acts of the log that no call of the area has for itself. */
  readonly acts: readonly OperatorAct[]
}

/** Declares an area: its folder's `area.ts` exports one. */
export function area(brings: Partial<Area>): Area {
  const {
    handlers = [],
    routes = [],
    work = [],
    tasks = [],
    products = [],
    siteContents = [],
    dangerousActs = [],
    acts = [],
  } = brings
  return { handlers, routes, work, tasks, products, siteContents, dangerousActs, acts }
}
