import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Instant, Nothing } from '../fields'
import { cursorInput, cursorPageOf } from '../paging'
import { FenAmount } from '../wallet/fen'
import { RightCounts, RightName } from './rights'
import { FreeToday } from './rightsLog'

const PackageId = z.uuid('权益包编号不正确')

/**
 * `new`: not opened. `open`: its rights can be used. `suspended`: its clock is stopped. `ended`: its rights have ended.
 * `missed`: it was not opened in time. `withdrawn`: taken back by a refund.
 */
export const packageStates = {
  new: '待打开',
  open: '使用中',
  suspended: '已暂停',
  ended: '已到期',
  missed: '未打开，已过期',
  withdrawn: '已退款',
} as const
export type PackageState = keyof typeof packageStates

/** A package that a user has. */
export const OwnPackage = z.object({
  id: z.string(),
  name: z.string(),
  note: z.string(),
  state: z.enum(Object.keys(packageStates) as [PackageState, ...PackageState[]]),
  source: z.enum(['order', 'gift']),
  /** The order that bought it; empty for a gift. */
  orderId: z.string(),
  /** Its rights once it is opened, and for how many days. */
  rights: RightCounts,
  days: z.int(),
  /** Until when it must be opened; null for no end. */
  openUntil: z.nullable(Instant),
  openedAt: z.nullable(Instant),
  /** The end of its rights; null until it is opened. While it is suspended: the end if it were resumed now. */
  endsAt: z.nullable(Instant),
  suspendedAt: z.nullable(Instant),
  /** How often it may still be suspended. */
  suspensionsLeft: z.int(),
  at: Instant,
})
export type OwnPackage = z.infer<typeof OwnPackage>

/** The caller's assets in the current role, for the page of assets and the entries that lead there. */
export const getAssets = endpoint({
  path: '/api-user/user/assets/get',
  effect: 'read',
  access: 'login',
  input: Nothing,
  output: z.object({
    /** The usable amount of each right, and when the first of it expires; null if it does not. */
    rights: z.array(z.object({ right: RightName, free: z.int(), today: FreeToday, endsAt: z.nullable(Instant) })),
    /** Packages by state, and the first end: of rights, or of the time in which one must be opened. */
    packages: z.object({ new: z.int(), open: z.int(), suspended: z.int(), nextEnd: z.nullable(Instant) }),
    coupons: z.object({ usable: z.int(), nextEnd: z.nullable(Instant) }),
  }),
})

export const PackageGroup = z.enum(['all', 'new', 'open', 'over'])
export type PackageGroup = z.infer<typeof PackageGroup>

/** The caller's packages in the present role, the newest first. `open` has suspended ones too. */
export const findPackages = endpoint({
  path: '/api-user/user/assets/packagesGet',
  effect: 'read',
  access: 'login',
  input: z._default(z.strictObject({ group: z._default(PackageGroup, 'all'), ...cursorInput(20) }), {
    group: 'all',
    limit: 20,
  }),
  output: cursorPageOf(OwnPackage),
})

/** Fails with 1002 if it is not the caller's, or belongs to the other role. */
export const getPackage = endpoint({
  path: '/api-user/user/assets/packageGet',
  effect: 'read',
  access: 'login',
  input: z.strictObject({ id: PackageId }),
  output: OwnPackage,
})

/** A package's rights and how many are left; before it is opened, its future rights. */
export const findPackageItems = endpoint({
  path: '/api-user/user/assets/packageItemsGet',
  effect: 'read',
  access: 'login',
  input: z.strictObject({ id: PackageId }),
  output: z.object({
    list: z.array(z.object({ right: RightName, given: z.int(), used: z.int(), left: z.int(), lapsed: z.int() })),
  }),
})

/**
 * Opens a package: its rights are given and their clock starts. Fails with 1010 if it was opened, has expired or was refunded.
 */
export const usePackage = endpoint({
  path: '/api-user/user/assets/packageUse',
  effect: 'once',
  access: 'login',
  input: z.strictObject({ id: PackageId }),
  output: OwnPackage,
})

/**
 * Stops the clock of an open package. Fails with 1010 if it is stopped, has ended, or was suspended as often as the site allows.
 */
export const suspendPackage = endpoint({
  path: '/api-user/user/assets/suspend/start',
  effect: 'once',
  access: 'login',
  input: z.strictObject({ id: PackageId }),
  output: OwnPackage,
})

/** Restarts the clock: the rights end later by the time that it was stopped. */
export const resumePackage = endpoint({
  path: '/api-user/user/assets/suspend/end',
  effect: 'once',
  access: 'login',
  input: z.strictObject({ id: PackageId }),
  output: OwnPackage,
})

/** The site's packages for the caller's role. Buy them by `trade/create` with the product `package` and `item.code`. */
export const listPackages = endpoint({
  path: '/api-user/user/assets/packageList',
  effect: 'read',
  needs: 'shop',
  access: 'login',
  input: Nothing,
  output: z.object({
    list: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        note: z.string(),
        price: FenAmount,
        promotion: z.nullable(FenAmount),
        /** The price before the promotion, if somebody has paid it. */
        former: z.nullable(FenAmount),
        days: z.int(),
        rights: RightCounts,
        isHighlighted: z.boolean(),
      }),
    ),
  }),
})
export type PackageOffer = z.infer<typeof listPackages.output>['list'][number]
