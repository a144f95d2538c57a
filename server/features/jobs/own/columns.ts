import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../db/database'
import { brandAddresses } from '../../../db/schema/companies'
import { areaCentre } from '../../settings/catalogs/areaCentres'
import { indexJob } from '../jobIndex'
import type { Place } from '../search/cells'
import type { Brand, NewJob } from './owner'

interface Described {
  readonly tenantId: number
  readonly brand: Brand
  readonly job: NewJob
  readonly refreshedAt: Date
  readonly topUntil?: Date | null
}

/** The columns of an edited job, and its words. */
export async function columnsOf(tx: Db, { tenantId, brand, job, refreshedAt, topUntil }: Described) {
  const { salary, conditions: _, basis: _basis, ...plain } = job
  const place = await findPlace(tx, brand.id, job)
  const row = {
    ...plain,
    salaryMin: salary.min,
    salaryMax: salary.max,
    salaryUnit: salary.unit,
    salaryMonths: salary.months,
    addressId: place?.addressId ?? null,
    lat: place?.lat ?? null,
    lng: place?.lng ?? null,
  }
  const { columns, words } = indexJob({ ...row, tenantId, refreshedAt, topUntil }, brand)
  return { columns: { ...row, ...columns }, words }
}

/** The company's address of the same wording, else the centre of the area. */
async function findPlace(
  tx: Db,
  brandId: number,
  { areaCode, address }: { areaCode: string; address: string },
): Promise<(Place & { readonly addressId?: number }) | undefined> {
  const [known] = await tx
    .select({ addressId: brandAddresses.id, lat: brandAddresses.lat, lng: brandAddresses.lng })
    .from(brandAddresses)
    .where(
      and(
        eq(brandAddresses.brandId, brandId),
        eq(brandAddresses.areaCode, areaCode),
        eq(brandAddresses.address, address),
      ),
    )
    .limit(1)
  const centre = areaCentre(areaCode)
  if (known === undefined) return centre
  const { addressId, lat, lng } = known
  if (lat !== null && lng !== null) return { addressId, lat, lng }
  return centre && { ...centre, addressId }
}
