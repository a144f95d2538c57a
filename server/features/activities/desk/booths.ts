import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm'
import { type BoothWish, readBooth } from '#contract/activities/booths'
import { codes, failure, type Result, success } from '#contract/errors'
import type { Db } from '../../../db/database'
import { boothTickets, fairBooths } from '../../../db/schema/activities'
import { brands } from '../../../db/schema/companies'

export const writeBoothLine = ({ no, company }: BoothWish): string => (no === '' ? company : `${no} ${company}`)

const refuse = (field: string, msg: string) => failure(codes.invalidInput, msg, { field })

/** The companies of this site by name; a failure names the first that it does not have. */
export async function findCompanies(
  db: Db,
  { tenantId, names, field }: { tenantId: number; names: readonly string[]; field: string },
): Promise<Result<ReadonlyMap<string, number>>> {
  if (names.length === 0) return success(new Map())
  const rows = await db
    .select({ id: brands.id, name: brands.brandName })
    .from(brands)
    .where(and(eq(brands.tenantId, tenantId), inArray(brands.brandName, [...names])))
  const found = new Map(rows.map(({ id, name }) => [name, id]))
  const missing = names.find((name) => !found.has(name))
  return missing === undefined ? success(found) : refuse(field, `本站没有「${missing}」这家公司，请核对名称`)
}

interface BoothRow {
  readonly no: string
  readonly brandId: number
}

/**
 * The booths that lines wish for. Fails for lines that fit no company or name one twice, and if a booth of the fair would go at
 * which people stand.
 */
export async function planBooths(
  db: Db,
  { tenantId, fairId, lines }: { tenantId: number; fairId: number | undefined; lines: readonly string[] },
): Promise<Result<readonly BoothRow[]>> {
  const wishes = lines.map(readBooth).filter(({ company }) => company !== '')
  const names = wishes.map(({ company }) => company)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) return refuse('booths', `「${twice}」写了两次`)
  const companies = await findCompanies(db, { tenantId, names, field: 'booths' })
  if (!companies.ok) return companies
  const rows = wishes.map(({ no, company }) => ({ no, brandId: companies.data.get(company) ?? 0 }))
  const [standing] = await db
    .select({ name: brands.brandName })
    .from(boothTickets)
    .innerJoin(fairBooths, eq(fairBooths.id, boothTickets.boothId))
    .innerJoin(brands, eq(brands.id, fairBooths.brandId))
    .where(and(goneFrom(fairId ?? 0, rows), isNull(boothTickets.endedAt)))
    .limit(1)
  return standing ? failure(codes.conflict, `「${standing.name}」的展位有人在排队，不能去掉`) : success(rows)
}

/** Makes the booths of a fair those of the plan. */
export async function writeBooths(
  tx: Db,
  { tenantId, fairId, rows }: { tenantId: number; fairId: number; rows: readonly BoothRow[] },
): Promise<void> {
  await tx.delete(fairBooths).where(goneFrom(fairId, rows))
  for (const { no, brandId } of rows)
    await tx
      .insert(fairBooths)
      .values({ tenantId, activityId: fairId, no, brandId })
      .onConflictDoUpdate({ target: [fairBooths.activityId, fairBooths.brandId], set: { no } })
}

const goneFrom = (fairId: number, kept: readonly BoothRow[]) =>
  and(
    eq(fairBooths.activityId, fairId),
    kept.length > 0
      ? notInArray(
          fairBooths.brandId,
          kept.map(({ brandId }) => brandId),
        )
      : undefined,
  )
