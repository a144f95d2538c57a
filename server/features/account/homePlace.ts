import { eq } from 'drizzle-orm'
import { deleteHomePlace, getHomePlace, saveHomePlace } from '#contract/account/homePlace'
import { codes, failure, success } from '#contract/errors'
import { homePlaces } from '../../db/schema/preferences'
import { hasMap } from '../../outbound/siteMap'
import { type Handler, handle } from '../../wire/handle'
import { refuseOverwrite } from '../../wire/refusals/refuseOverwrite'
import { faultOfPlace, placeOf, takenPlace } from '../maps/addressPlace'
import { areaAddress } from '../settings/catalogs/areas'

/** The middle of the area is not known, so that the user has to choose a point, or another area where the site has no map. */
const noPoint = failure(codes.invalidInput, '请在地图上选择位置', { field: 'point' })
const noCentre = failure(codes.invalidInput, '请选择其他地区', { field: 'areaCode' })

/** A seeker's home address. Other calls do not read it. */
export const homePlaceHandlers: readonly Handler[] = [
  handle(getHomePlace, async ({ user, services: { db } }) => {
    const [row] = await db.select().from(homePlaces).where(eq(homePlaces.userId, user.userId))
    if (!row) return success({ place: null })
    const { areaCode, address, lat, lng } = row
    return success({ place: { areaCode, areaAddress: areaAddress(areaCode), address, lat, lng } })
  }),

  handle(saveHomePlace, async ({ input, user, tenant, services }) => {
    const taken = takenPlace(input, { services, tenant })
    const fault = faultOfPlace(taken)
    if (fault) return failure(codes.invalidInput, fault.message, { field: fault.field })
    return services.db.transaction(async (tx) => {
      const [row] = await tx.select().from(homePlaces).where(eq(homePlaces.userId, user.userId)).for('update')
      const stored = { areaCode: row?.areaCode, address: row?.address, point: row && { lat: row.lat, lng: row.lng } }
      const newer = refuseOverwrite({ schema: saveHomePlace.input, input, stored })
      if (newer) return newer
      const { lat, lng } = placeOf(taken, row)
      if (lat === null || lng === null) return hasMap(services.maps, tenant) ? noPoint : noCentre
      const { areaCode, address } = taken
      const columns = { areaCode, address, lat, lng, updatedAt: services.now() }
      await tx
        .insert(homePlaces)
        .values({ userId: user.userId, tenantId: tenant.id, ...columns })
        .onConflictDoUpdate({ target: homePlaces.userId, set: columns })
      return success({})
    })
  }),

  handle(deleteHomePlace, async ({ user, services }) => {
    await services.db.delete(homePlaces).where(eq(homePlaces.userId, user.userId))
    return success({})
  }),
]
