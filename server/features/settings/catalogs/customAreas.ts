import { areasUnder } from './areas'

/** Default first areas of the sites of domain 9: counties around the one that a site is made for. */
const known: Readonly<Record<string, string>> = {
  fjrcw: '3501 3502 3505 3506 3503 3509 3504 3507 3508',
  asseek: '350524 350502 350503 350504 350525 350583 3505 3502',
  tcyzp: '350102 350103 350104 350111 350105 350121 350181 3501',
  tcdemo: '350203 350206 350211 350205 350212 350213 3502',
  fjsrz: '3501 3502 3505 350583 350582 3503 4403 3101',
  fjtcrlzy: '350203 350206 350211 350205 350212 350213 3502 3506',
  sxylwm: '1401 1402 1404 1407 1408 1410 1405 1403',
}

/** Area codes in the tenant's order; the districts of its city for a tenant that is not known. */
export function customAreasOf(tenant: { key: string; city: string }): readonly string[] {
  return known[tenant.key]?.split(' ') ?? areasUnder(tenant.city).map(({ id }) => id)
}
