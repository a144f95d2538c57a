import * as z from 'zod/mini'
import { endpoint } from '../../endpoint'
import { Id, Instant, Role } from '../../fields'
import { cameBetween, deskArea, deskPageInput, deskPageOf, deskText, RelatedRow } from './list'

/** `closing`: the owner closed it, and it is removed soon. */
export const personStates = { normal: '正常', blocked: '已封禁', closing: '注销中' } as const
export type PersonState = keyof typeof personStates
const PersonState = z.enum(Object.keys(personStates) as [PersonState, ...PersonState[]], '状态不正确')

export const personOrders = ['newest', 'oldest'] as const

/** `area` is that of the resume. */
export const PeopleFilter = z.strictObject({
  text: deskText,
  state: z.optional(PersonState),
  role: z.optional(Role),
  area: deskArea,
  ...cameBetween,
})
export type PeopleFilter = z.infer<typeof PeopleFilter>

export const DeskPerson = z.object({
  id: z.int(),
  /** On the recruiter's card or the resume; empty if neither has one. */
  name: z.string(),
  /** Masked; empty if the account is closed for good. */
  mobile: z.string(),
  state: PersonState,
  roles: z.array(Role),
  /** Of the resume; empty without one. */
  area: z.string(),
  /** The company that they recruit for. */
  brandName: z.string(),
  createdAt: Instant,
  /** When they were last seen in any role. */
  activeAt: z.nullable(Instant),
  isParty: z.boolean(),
})
export type DeskPerson = z.infer<typeof DeskPerson>

/** Accounts of the site. Fails with 1001 for a cursor of another list or order. */
export const findDeskPeople = endpoint({
  path: '/api-admin/console/personFind',
  effect: 'read',
  access: { operator: 'accounts' },
  parties: 'marked',
  input: z.extend(PeopleFilter, { ...deskPageInput, order: z._default(z.enum(personOrders), 'newest') }),
  output: deskPageOf(DeskPerson),
})

/** One account with what belongs to it. Complaints and orders are for those who may see them. Fails with 1002. */
export const getDeskPerson = endpoint({
  path: '/api-admin/console/personGet',
  effect: 'read',
  access: { operator: 'accounts' },
  parties: 'refused',
  input: z.strictObject({ id: Id }),
  output: z.object({
    ...DeskPerson.shape,
    /** Further numbers, masked. */
    mobiles: z.array(z.string()),
    /** The last day of a block; empty for one without an end. */
    blockedUntil: z.string(),
    isOperator: z.boolean(),
    related: z.array(RelatedRow),
  }),
})
