import { nameWords } from '../../db/segment'
import { areaAddress } from '../settings/catalogs/areas'
import { industryName } from '../settings/catalogs/industries'

export interface IndexedBrand {
  readonly brandName: string
  readonly companyName: string
  readonly industryCode: string
  readonly areaCode: string
}

/** The search words of a company. Every write of a company must set them in its column `search`. */
export function brandWords({ brandName, companyName, industryCode, areaCode }: IndexedBrand): string[] {
  return [...new Set([brandName, companyName, industryName(industryCode), areaAddress(areaCode)].flatMap(nameWords))]
}
