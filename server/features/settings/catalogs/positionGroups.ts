import { positionCodes } from './positions'

/**
 * Usual values for each group of positions: the monthly pay in thousand yuan of someone with one to three years of experience in
 * 福州, the kind of work, and the family of its texts.
 */
export type WorkKind = 'professional' | 'office' | 'manual'

export interface PositionGroup {
  readonly code: string
  readonly pay: number
  readonly kind: WorkKind
  readonly family: string
}

const kinds: Readonly<Record<string, WorkKind>> = { p: 'professional', o: 'office', m: 'manual' }

const lines = `
0101 11 p backend
0102 10 p frontend
0103 8.5 p testing
0104 8 p ops
0105 17 p ai
0106 11 p data
0107 11 p security
0108 20 p techlead
0109 10 p project
0110 12 p game
0111 10.5 p project
0112 8.5 p gis
0201 11 p product
0202 11 p game
0203 10 p product
0204 24 p product
0301 7.5 o visualDesign
0302 7 o visualDesign
0303 9 o animation
0304 7 o interior
0305 8 o industrialDesign
0306 7.5 o visualDesign
0307 14 o visualDesign
0401 7.5 o internetOps
0402 6.5 o newMedia
0403 7 o ecommerce
0404 7.5 o crossBorder
0405 8 o liveCommerce
0406 6 o editing
0407 5 o customerService
0408 7 o internetOps
0409 14 o internetOps
0501 7 o marketing
0502 7.5 o digitalMarketing
0503 7.5 o marketing
0504 6.5 o marketing
0505 8 o marketing
0506 9 o marketing
0507 9 o business
0601 7.5 o sales
0602 12 o salesLead
0603 5.5 o admin
0604 7.5 o foreignTrade
0605 8 o realEstateSales
0606 7 o carSales
0607 8.5 o medicalSales
0608 6.5 o channelSales
0609 7 o channelSales
0610 9 o sales
0701 6 o hr
0702 12 o hr
0703 4.8 o admin
0704 6.5 o admin
0705 5 o admin
0706 6 o admin
0801 6 o finance
0802 4.8 o finance
0803 13 o finance
0804 7.5 o finance
0805 5 o finance
0901 7 o production
0902 6.5 o planning
0903 6.5 o quality
0904 8.5 p mechanical
0905 8 p mechanical
0906 7 m equipment
0907 5.5 m worker
0908 7 m technician
0909 8 m technician
0910 6.5 m garment
0911 7.5 p lab
0912 7 p lab
0913 7.5 o safety
0914 9 p mechanical
1001 10 p electronics
1002 11.5 p embedded
1003 13 p chip
1004 8.5 p automation
1005 8 p telecom
1006 5.5 m repair
1007 12 p embedded
1101 7.5 o site
1102 7.5 o cost
1103 9.5 p architect
1104 7 o site
1105 7 m technician
1106 7 o gis
1107 7.5 o site
1108 10 o marketing
1109 5 o property
1201 6.8 o purchasing
1202 9.5 o purchasing
1203 5.2 m warehouse
1204 6.2 o freight
1205 6.2 o freight
1206 6.8 m delivery
1301 6.5 m driver
1302 8 m driver
1303 6 o transport
1304 7 m autoRepair
1401 6 m kitchen
1402 4.6 m waiter
1403 4.8 m waiter
1404 5 m hotel
1405 5.8 o travel
1406 8.5 o catering
1407 5 m hotel
1501 5 m shop
1502 8 o storeManage
1503 4.5 m shop
1504 8 o storeManage
1601 7.5 p teacher
1602 4.6 o kindergarten
1603 7.5 p teacher
1604 6.5 o coach
1605 7 o coach
1606 6.5 o courseAdvisor
1607 8.5 p teacher
1608 8 o coach
1701 13 p doctor
1702 6 o nurse
1703 6 o pharmacy
1704 7.5 o medicalBeauty
1705 6.5 o rehab
1706 9 p lab
1707 6.5 o lab
1708 9.5 p device
1709 9 p clinical
1710 6 o petCare
1801 8 o bank
1802 12 p invest
1803 7.5 o insurance
1804 10 p invest
1805 9 o invest
1806 13 p invest
1901 9.5 p legal
1902 8 p legal
1903 10 p consulting
1904 7.5 p translation
1905 8.5 p consulting
2001 7 o video
2002 7.5 o video
2003 8 o liveCommerce
2004 6 o liveCommerce
2005 6 o editing
2006 6 o photo
2007 7.5 o video
2101 6 m housekeeping
2102 6.5 m beauty
2103 7 m beauty
2104 4.5 m guard
2105 6.5 m repair
2106 5.5 m petCare
2107 4.8 o social
2201 9 p energy
2202 7 o energy
2203 7.5 p environment
2204 6 o agriculture
2205 6.8 o agriculture
2206 9 p geology
`

export const positionGroups: readonly PositionGroup[] = lines
  .trim()
  .split('\n')
  .map((line) => {
    const [code = '', pay, kind = '', family = ''] = line.split(' ')
    return { code, pay: Number(pay), kind: kinds[kind] ?? 'office', family }
  })

const byCode = new Map(positionGroups.map((group) => [group.code, group]))

/** The group of a position code. Throws if the table lacks it. */
export function groupOf(positionCode: string): PositionGroup {
  const group = byCode.get(positionCode.slice(0, 4))
  if (group === undefined) throw new Error(`No group for position ${positionCode}`)
  return group
}

/** Positions of a group, or of a whole category for a code of two digits. */
export function positionsIn(prefix: string): readonly string[] {
  return positionCodes.filter((code) => code.startsWith(prefix))
}
