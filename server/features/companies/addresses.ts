import { and, count, desc, eq, ne, sql } from 'drizzle-orm'
import {
  type CompanyAddress,
  CompanyAddressInput,
  deleteCompanyAddress,
  findCompanyAddresses,
  mostAddresses,
  saveCompanyAddress,
  setDefaultCompanyAddress,
  syncAddressJobs,
} from '#contract/companies/address'
import { mayAs } from '#contract/companies/roles'
import { codes, failure, success } from '#contract/errors'
import { findMembership, findRightful, type Membership, noCompany } from '../../companies/brandRights'
import type { Db } from '../../db/database'
import { brandAddresses, brands } from '../../db/schema/companies'
import { jobs } from '../../db/schema/jobs'
import { type Caller, type Handler, handle, type Tenant } from '../../wire/handle'
import { refuseOverwrite } from '../../wire/refusals/refuseOverwrite'
import { linkJobs, moveJobs, outdatedAt, unlinkJobs } from '../jobs/moveJobs'
import { faultOfPlace, placeOf, takenPlace } from '../maps/addressPlace'
import { areaAddress } from '../settings/catalogs/areas'

const noAddress = failure(codes.notFound, '地址不存在或已被删除')
const tooMany = failure(codes.conflict, `最多添加${mostAddresses}个地址`)
const twice = failure(codes.conflict, '公司已有相同的地址', { field: 'address' })
const lastOne = failure(codes.conflict, '公司至少保留一个地址，请先添加新的地址')

type Row = typeof brandAddresses.$inferSelect

interface Call {
  readonly user: Caller
  readonly tenant: Tenant
}

const memberOf = ({ user, tenant }: Call) => ({ tenantId: tenant.id, userId: user.userId })

/** The company whose addresses the caller may change, locked, so that colleagues change them one after the other. */
async function lockCompany(tx: Db, call: Call) {
  const rightful = await findRightful(tx, memberOf(call), 'editPage')
  if (rightful.ok)
    await tx.select({ id: brands.id }).from(brands).where(eq(brands.id, rightful.data.brandId)).for('no key update')
  return rightful
}

async function findRow(tx: Db, { brandId }: Membership, id: number): Promise<Row | undefined> {
  const own = and(eq(brandAddresses.id, id), eq(brandAddresses.brandId, brandId))
  const [row] = await tx.select().from(brandAddresses).where(own)
  return row
}

const storedIn = ({ areaCode, address, contact, tel, lat, lng }: Row) => ({
  areaCode,
  address,
  contact,
  tel,
  point: lat === null || lng === null ? null : { lat, lng },
})

/** The jobs whose address the caller may change: all of the company, or the caller's own. */
const reachOf = ({ role }: Membership, { userId }: Caller) => (mayAs(role, 'changeColleaguesJobs') ? undefined : userId)

async function listAddresses(db: Db, brandId: number, userId: number | undefined): Promise<CompanyAddress[]> {
  const rows = await db
    .select()
    .from(brandAddresses)
    .where(eq(brandAddresses.brandId, brandId))
    .orderBy(desc(brandAddresses.isDefault), brandAddresses.id)
  return Promise.all(
    rows.map(async (row) => {
      const { id, areaCode, address, contact, tel, lat, lng, isDefault, updatedAt } = row
      const sameWords = sql`${jobs.addressId} is null and ${jobs.areaCode} = ${areaCode} and ${jobs.address} = ${address}`
      const isHere = sql`${jobs.brandId} = ${brandId} and (${jobs.addressId} = ${id} or (${sameWords}))`
      const [counted] = await db
        .select({
          jobs: sql<number>`count(*)::int`,
          outdated: sql<number>`(count(*) filter (where ${outdatedAt(row, userId)}))::int`,
        })
        .from(jobs)
        .where(isHere)
      return {
        id,
        areaCode,
        areaAddress: areaAddress(areaCode),
        address,
        contact,
        tel,
        lat,
        lng,
        isDefault,
        jobs: counted?.jobs ?? 0,
        outdatedJobs: counted?.outdated ?? 0,
        updatedAt: updatedAt.toISOString(),
      }
    }),
  )
}

/** Every call of `contract/companies/address.ts`. */
export const addressHandlers: readonly Handler[] = [
  handle(findCompanyAddresses, async (call) => {
    const { db } = call.services
    const membership = await findMembership(db, memberOf(call))
    if (!membership) return noCompany
    const { brandId, role } = membership
    const [brand] = await db.select({ brandName: brands.brandName }).from(brands).where(eq(brands.id, brandId))
    const list = await listAddresses(db, brandId, reachOf(membership, call.user))
    return success({ list, brandName: brand?.brandName ?? '', mayChange: mayAs(role, 'editPage') })
  }),

  handle(saveCompanyAddress, async (call) => {
    const { input, tenant, services } = call
    const { id, basis: _, point, ...words } = takenPlace(input, call)
    const fault = faultOfPlace({ ...words, point })
    if (fault) return failure(codes.invalidInput, fault.message, { field: fault.field })
    const now = services.now()
    return services.db.transaction(async (tx) => {
      const rightful = await lockCompany(tx, call)
      if (!rightful.ok) return rightful
      const { brandId } = rightful.data
      const former = id === undefined ? undefined : await findRow(tx, rightful.data, id)
      if (id !== undefined && !former) return noAddress
      const newer = former && refuseOverwrite({ schema: CompanyAddressInput, input, stored: storedIn(former) })
      if (newer) return newer
      const ofCompany = eq(brandAddresses.brandId, brandId)
      const same = and(
        eq(brandAddresses.areaCode, words.areaCode),
        eq(brandAddresses.address, words.address),
        ne(brandAddresses.id, id ?? 0),
      )
      if ((await tx.$count(brandAddresses, and(ofCompany, same))) > 0) return twice
      const place = placeOf({ ...words, point }, former)
      const columns = { ...words, ...place, updatedAt: now }
      if (former) {
        await linkJobs(tx, former)
        await tx.update(brandAddresses).set(columns).where(eq(brandAddresses.id, former.id))
        const [outdated] = await tx
          .select({ jobs: count() })
          .from(jobs)
          .where(outdatedAt({ ...former, ...columns }, reachOf(rightful.data, call.user)))
        return success({ id: former.id, jobs: outdated?.jobs ?? 0 })
      }
      const known = await tx.$count(brandAddresses, ofCompany)
      if (known >= mostAddresses) return tooMany
      const owned = { tenantId: tenant.id, brandId, isDefault: known === 0 }
      const [made] = await tx
        .insert(brandAddresses)
        .values({ ...columns, ...owned })
        .returning({ id: brandAddresses.id })
      if (!made) throw new Error('An address was not inserted')
      return success({ id: made.id, jobs: 0 })
    })
  }),

  handle(deleteCompanyAddress, (call) =>
    call.services.db.transaction(async (tx) => {
      const rightful = await lockCompany(tx, call)
      if (!rightful.ok) return rightful
      const row = await findRow(tx, rightful.data, call.input.id)
      if (!row) return success({})
      const ofCompany = eq(brandAddresses.brandId, row.brandId)
      if ((await tx.$count(brandAddresses, ofCompany)) < 2) return lastOne
      await unlinkJobs(tx, row.id)
      await tx.delete(brandAddresses).where(eq(brandAddresses.id, row.id))
      if (row.isDefault)
        await tx.execute(sql`
          update brand_addresses set is_default = true
          where id = (select min(id) from brand_addresses where brand_id = ${row.brandId})`)
      return success({})
    }),
  ),

  handle(setDefaultCompanyAddress, (call) =>
    call.services.db.transaction(async (tx) => {
      const rightful = await lockCompany(tx, call)
      if (!rightful.ok) return rightful
      const row = await findRow(tx, rightful.data, call.input.id)
      if (!row) return noAddress
      await tx
        .update(brandAddresses)
        .set({ isDefault: sql`${brandAddresses.id} = ${row.id}` })
        .where(eq(brandAddresses.brandId, row.brandId))
      return success({})
    }),
  ),

  handle(syncAddressJobs, (call) =>
    call.services.db.transaction(async (tx) => {
      const rightful = await lockCompany(tx, call)
      if (!rightful.ok) return rightful
      const row = await findRow(tx, rightful.data, call.input.id)
      if (!row) return noAddress
      const userId = reachOf(rightful.data, call.user)
      const scope = { now: call.services.now(), ...(userId !== undefined && { userId }) }
      return success({ jobs: await moveJobs(tx, row, scope) })
    }),
  ),
]
